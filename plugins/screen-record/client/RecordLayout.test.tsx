import { defineEntity, type LayoutNode } from '@mortise/sdk';
import type { CardProps, ResolvedLayout } from '@mortise/sdk/client';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, fireEvent } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepFocus } from './keepFocus.ts';
import { RecordLayout } from './RecordLayout.tsx';
import { recordServices } from './RecordServices.ts';
import { RecordStore } from './RecordStore.ts';

const Loan = defineEntity({ name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', fields: { note: { type: 'text' } } });
const card = (title: string): LayoutNode => ({ kind: 'Box', title });

/** A card with a field of its own state. */
function Box({ node }: CardProps) {
  return (
    <div data-field={node.title ?? ''}>
      <input aria-label={node.title ?? ''} />
    </div>
  );
}

async function show(resolved: ResolvedLayout) {
  const services = new FakeServices();
  services.contributions.add({ cards: [{ id: 'Box', load: () => Promise.resolve({ default: Box }) }] });
  const store = new RecordStore(Loan, undefined, recordServices(services));
  runInAction(() => (store.layout.resolved = resolved));
  const screen = renderWithServices(<RecordLayout store={store} />, services);
  const input = (await screen.findByLabelText('Note')) as HTMLInputElement;
  const lay = (layout: ResolvedLayout) => act(() => keepFocus(() => runInAction(() => (store.layout.resolved = layout))));
  return { screen, input, lay };
}

/** Frames come when the test calls them. */
function heldFrames(): FrameRequestCallback[] {
  const frames: FrameRequestCallback[] = [];
  const asked = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  onTestFinished(() => asked.mockRestore());
  return frames;
}

test('[SCRIPT-007] a card that a new layout moves within its column keeps its state and the cursor', async () => {
  const { screen, input, lay } = await show({ layout: { v: 1, left: [card('Note')] } });
  input.focus();
  fireEvent.change(input, { target: { value: 'being typed' } });
  lay({ layout: { v: 1, left: [card('New'), card('Note')] } });
  await screen.findByLabelText('New');
  expect(screen.getByLabelText('Note')).toBe(input);
  expect([input.value, document.activeElement]).toEqual(['being typed', input]);
});

test('[SCRIPT-007] a field whose card goes to the other column has the cursor again, where it stood', async () => {
  const { screen, input, lay } = await show({ layout: { v: 1, left: [card('Note')] } });
  input.focus();
  lay({ layout: { v: 1, left: [card('New')], right: [card('Note')] } });
  await screen.findByLabelText('New');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Note')));
});

test('[SCRIPT-007] a field whose card is drawn some frames after it was moved has the cursor again', () => {
  const frames = heldFrames();
  const field = document.createElement('div');
  const input = document.createElement('input');
  field.dataset['field'] = 'note';
  field.append(input);
  document.body.append(field);
  onTestFinished(() => field.remove());
  input.focus();
  keepFocus(() => field.remove());
  frames.shift()!(0);
  document.body.append(field);
  frames.shift()!(0);
  expect(document.activeElement).toBe(input);
  expect(frames).toEqual([]);
});

test('[RECORD-011] cards stand in the column that the layout names; one that it hides is not there, and keeps no place', async () => {
  const { screen } = await show({ layout: { v: 1, left: [card('Note'), { ...card('Secret'), hidden: true }], right: [card('Beside')] } });
  const left = screen.getByLabelText('Note').closest('[class*=column]')!;
  expect(left.childElementCount).toBe(1);
  expect(screen.queryByLabelText('Secret')).toBeNull();
  expect((await screen.findByLabelText('Beside')).closest('[class*=column]')).not.toBe(left);
});

test('two cards of the same kind and title both show', async () => {
  const { screen } = await show({ layout: { v: 1, left: [card('Note'), card('Other')], right: [card('Other')] } });
  await vi.waitFor(() => expect(screen.getAllByLabelText('Other')).toHaveLength(2));
});

test('cards are drawn in the order in which they are read: the top with the page, then what stands below and beside it, then the others', async () => {
  const frames = heldFrames();
  const { screen } = await show({ layout: { v: 1, left: ['Note', '2', '3', '4'].map(card), right: ['5', '6'].map(card) } });
  const drawn = () => screen.getAllByRole('textbox').map((input) => input.getAttribute('aria-label'));
  expect(drawn()).toEqual(['Note', '2']);
  await act(async () => frames.shift()!(0));
  expect(drawn()).toEqual(['Note', '2', '3', '5']);
  await act(async () => frames.shift()!(0));
  expect(drawn()).toEqual(['Note', '2', '3', '4', '5', '6']);
  expect(frames).toEqual([]);
});

test('a script that failed is named, with what is shown instead', async () => {
  const failed = { script: 'loan-layout', problem: 'x is not defined' };
  const { screen, lay } = await show({ layout: { v: 1, left: [card('Note')] }, ...failed });
  expect(screen.getByRole('alert').textContent).toContain('"loan-layout" failed; the last layout that worked is shown.');
  lay(failed);
  expect(screen.getByRole('alert').textContent).toContain('"loan-layout" failed; the default layout is shown.');
});
