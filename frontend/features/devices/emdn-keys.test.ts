import { describe, expect, it } from 'vitest';
import { moveOf } from './emdn-keys.ts';
import { buildTree, flatten } from './emdn.ts';

const tree = buildTree(['A', 'Z', 'Z12', 'Z1203'].map((Code) => ({ Code, Term: Code })));
const [A, Z, Z12] = [0, 1, 2];

function press(key: string, current: number, open: readonly number[] = []) {
  const opened = new Set(open);
  return moveOf(key, { tree, rows: flatten(tree, opened, null), current, isOpen: (node) => opened.has(node) });
}

describe('a key in the EMDN tree', () => {
  it('moves by one and stays inside', () => {
    expect(press('ArrowDown', 0)).toEqual({ type: 'go', row: 1 });
    expect(press('ArrowDown', 1)).toEqual({ type: 'go', row: 1 });
    expect(press('ArrowUp', 0)).toEqual({ type: 'go', row: 0 });
  });
  it('goes to the ends', () => {
    expect(press('End', 0, [Z])).toEqual({ type: 'go', row: 2 });
    expect(press('Home', 2, [Z])).toEqual({ type: 'go', row: 0 });
  });
  it('opens a closed branch with right, then goes into it', () => {
    expect(press('ArrowRight', 1)).toEqual({ type: 'toggle', node: Z });
    expect(press('ArrowRight', 1, [Z])).toEqual({ type: 'go', row: 2 });
  });
  it('closes an open branch with left, and goes to the parent from a closed one', () => {
    expect(press('ArrowLeft', 1, [Z])).toEqual({ type: 'toggle', node: Z });
    expect(press('ArrowLeft', 2, [Z])).toEqual({ type: 'go', row: 1 });
  });
  it('picks with Enter and Space', () => {
    expect(press('Enter', 2, [Z])).toEqual({ type: 'pick', node: Z12 });
    expect(press(' ', 0)).toEqual({ type: 'pick', node: A });
  });
  it('leaves other keys alone', () => {
    expect(press('x', 0)).toBeNull();
    expect(press('ArrowRight', 0)).toBeNull();
    expect(press('ArrowLeft', 0)).toBeNull();
  });
});
