import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Slider } from './slider.tsx';

function Shown() {
  const [value, setValue] = useState(4);
  return (
    <div style={{ width: 200, height: 24, margin: 20 }} data-testid="track">
      <Slider
        label="Event"
        min={0}
        max={10}
        value={value}
        onChange={(next) => setValue(Math.max(1, next))}
        valueText={`Event ${value} of 10`}
        trackClass="track"
        thumbClass="thumb"
      >
        <div style={{ height: 24 }} />
      </Slider>
    </div>
  );
}

const thumb = () => {
  const { left, width } = document.querySelector('.thumb')!.getBoundingClientRect();
  const track = document.querySelector('.track')!.getBoundingClientRect();
  return Math.round((10 * (left + width / 2 - track.left)) / track.width);
};

it('moves by keys, and is read with its words', async () => {
  await render(<Shown />);
  const slider = page.getByRole('slider', { name: 'Event' });
  await userEvent.tab();
  await expect.element(slider).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Event 6 of 10');
  expect(thumb()).toBe(6);
  await userEvent.keyboard('{End}');
  await expect.element(slider).toHaveValue('10');
  await userEvent.keyboard('{Home}');
  await expect.element(slider).toHaveValue('1');
  expect(thumb()).toBe(1);
});

it('goes where the track is pressed, its ends included', async () => {
  await render(<Shown />);
  const track = page.getByTestId('track');
  for (const [x, value] of [
    [199, 10],
    [60, 3],
    [140, 7],
    [1, 1],
  ] as const) {
    await track.click({ position: { x, y: 12 } });
    await expect.element(page.getByRole('slider')).toHaveValue(String(value));
    expect(thumb()).toBe(value);
  }
});
