import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import 'rochade/react';
import 'rochade/drawing';
import 'rochade/editor';
import 'rochade/evaluation';
import 'rochade/look';
import 'rochade/material';
import 'rochade/moves';
import type { Color } from 'rochade';
import type { Arrow, RochadeBoard } from 'rochade/board';

function App() {
    const board = useRef<RochadeBoard>(null);
    const [isShown, setShown] = useState(true);
    const [side, setSide] = useState<Color>('white');
    const [arrows, setArrows] = useState<Arrow[]>([]);
    const [moves, setMoves] = useState<string[]>([]);
    const [square, setSquare] = useState('');
    const [chosen, setChosen] = useState('');
    const [drawn, setDrawn] = useState(0);
    const [edited, setEdited] = useState('');
    return (
        <main>
            <button id="show" onClick={() => setShown(!isShown)}>
                show
            </button>
            <button id="turn" onClick={() => setSide(side === 'white' ? 'black' : 'white')}>
                turn
            </button>
            <button id="arrow" onClick={() => setArrows([{ from: 'g1', to: 'f3', color: 'red' }])}>
                arrow
            </button>
            <button id="reply" onClick={() => board.current?.play('e5')}>
                reply
            </button>
            <output id="moves">{moves.join(' ')}</output>
            <output id="square">{square}</output>
            <output id="chosen">{chosen}</output>
            <output id="drawn">{drawn}</output>
            <output id="edited">{edited}</output>
            {isShown && (
                <rochade-board
                    id="board"
                    ref={board}
                    playable="white"
                    orientation={side}
                    arrows={arrows}
                    onmove={({ detail }) => setMoves((all) => [...all, detail.san])}
                    onsquare-activate={({ detail }) => setSquare(`${detail.square} ${detail.piece?.role}`)}
                />
            )}
            <rochade-moves for="board" onmove-choose={({ detail }) => setChosen(detail.node.san)} />
            <rochade-drawing for="board" ondrawn={({ detail }) => setDrawn(detail.marks.length)} />
            <rochade-material for="board" />
            <rochade-evaluation for="board" value="0.8" />
            <rochade-look for="board" theme="green" />
            <rochade-editor label="Editor" onedited={({ detail }) => setEdited(detail.fen)} />
        </main>
    );
}

createRoot(document.getElementById('app')!).render(
    <StrictMode>
        <App />
    </StrictMode>,
);
