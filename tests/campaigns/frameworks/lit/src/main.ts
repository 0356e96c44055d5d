import { html, LitElement, nothing } from 'lit';
import { createRef, ref, type Ref } from 'lit/directives/ref.js';
import 'rochade/board';
import 'rochade/drawing';
import 'rochade/editor';
import 'rochade/evaluation';
import 'rochade/look';
import 'rochade/material';
import 'rochade/moves';
import type { Color } from 'rochade';
import type { Arrow, RochadeBoard, RochadeBoardEventMap } from 'rochade/board';
import type { RochadeKitEventMap } from 'rochade/moves';

class ChessPage extends LitElement {
  static properties = {
    isShown: { state: true },
    side: { state: true },
    arrows: { state: true },
    moves: { state: true },
    square: { state: true },
    chosen: { state: true },
    drawn: { state: true },
    edited: { state: true },
  };
  declare isShown: boolean;
  declare side: Color;
  declare arrows: Arrow[];
  declare moves: string[];
  declare square: string;
  declare chosen: string;
  declare drawn: number;
  declare edited: string;
  board: Ref<RochadeBoard> = createRef();

  constructor() {
    super();
    const none = { arrows: [], moves: [], square: '', chosen: '', drawn: 0, edited: '' };
    Object.assign(this, { isShown: true, side: 'white', ...none });
  }
  render() {
    return html`<main>
      <button id="show" @click=${() => (this.isShown = !this.isShown)}>show</button>
      <button id="turn" @click=${() => (this.side = this.side === 'white' ? 'black' : 'white')}>turn</button>
      <button id="arrow" @click=${() => (this.arrows = [{ from: 'g1', to: 'f3', color: 'red' }])}>arrow</button>
      <button id="reply" @click=${() => this.board.value?.play('e5')}>reply</button>
      <output id="moves">${this.moves.join(' ')}</output>
      <output id="square">${this.square}</output>
      <output id="chosen">${this.chosen}</output>
      <output id="drawn">${this.drawn}</output>
      <output id="edited">${this.edited}</output>
      ${
        this.isShown
          ? html`<rochade-board
              id="board"
              ${ref(this.board)}
              playable="white"
              .orientation=${this.side}
              .arrows=${this.arrows}
              @move=${({ detail }: RochadeBoardEventMap['move']) => (this.moves = [...this.moves, detail.san])}
              @square-activate=${({ detail }: RochadeBoardEventMap['square-activate']) =>
                (this.square = `${detail.square} ${detail.piece?.role}`)}
            ></rochade-board>`
          : nothing
      }
      <rochade-moves
        for="board"
        @move-choose=${({ detail }: RochadeKitEventMap['move-choose']) => (this.chosen = detail.node.san)}
      ></rochade-moves>
      <rochade-drawing
        for="board"
        @drawn=${({ detail }: RochadeKitEventMap['drawn']) => (this.drawn = detail.marks.length)}
      ></rochade-drawing>
      <rochade-material for="board"></rochade-material>
      <rochade-evaluation for="board" value="0.8"></rochade-evaluation>
      <rochade-look for="board" theme="green"></rochade-look>
      <rochade-editor
        label="Editor"
        @edited=${({ detail }: RochadeKitEventMap['edited']) => (this.edited = detail.fen)}
      ></rochade-editor>
    </main>`;
  }
}

customElements.define('chess-page', ChessPage);
document.getElementById('app')!.append(document.createElement('chess-page'));
