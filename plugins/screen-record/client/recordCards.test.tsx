import { defineEntity, type EntityRecord, type Layout } from '@mortise/sdk';
import { keepListTrail, SessionService, type CardProps, type ElementProps } from '@mortise/sdk/client';
import { scrollToField } from '@mortise/sdk/forms';
import { CardShell, REVEAL_CARDS, TOGGLE_CARDS } from '@mortise/sdk/ui';
import { plainText } from '@mortise/sdk/domain';
import { FakeApi, FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import RecordModal from './RecordModal.tsx';
import { RecordLayout } from './RecordLayout.tsx';
import { recordServices } from './RecordServices.ts';
import { RecordSkeleton } from './RecordSkeleton.tsx';
import { RecordStore } from './RecordStore.ts';
import { SideColumn } from './SideColumn.ts';
import { SideColumnButton } from './SideColumnButton.tsx';

const Loan = defineEntity({ name: 'Loan', collection: 'x/loans', registrationPrefix: 'L', fields: { note: { type: 'text' } } });
const record = { registration: 'L1', status: 'NEW', _version: 1, note: 'a' } as unknown as EntityRecord;

function Box({ node }: CardProps) {
  return (
    <CardShell title={node.title ?? 'Box'} isCollapsed={node.collapsed === true}>
      <label data-field={node.title}>
        {`in ${node.title}`}
        <input />
      </label>
    </CardShell>
  );
}

const Line = ({ node }: ElementProps) => <p>{plainText(node.props?.['text'])}</p>;

function page(layout: Layout, options: Record<string, boolean> = {}, path = '/loan/L1') {
  const services = new FakeServices({ api: new FakeApi(), configuration: { options } });
  services.contributions.add({
    cards: [{ id: 'Box', load: () => Promise.resolve({ default: Box }) }],
    elements: [
      {
        id: 'line',
        props: { text: { type: 'text' } },
        load: () => Promise.resolve({ default: Line }),
      },
    ],
  });
  const store = new RecordStore(Loan, 'L1', recordServices(services));
  runInAction(() => store.show(record, { layout }));
  return { store, services, show: () => renderWithServices(<RecordLayout store={store} />, services, path) };
}
const layout: Layout = {
  v: 1,
  left: [
    { kind: 'Box', title: 'One' },
    { kind: 'Box', title: 'Two', collapsed: true },
  ],
  right: [{ kind: 'Box', title: 'Side' }],
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

describe('the right column', () => {
  test('[RECORD-002] [RECORD-003] [KEY-029] stands beside the left one until it is hidden, and comes back when pinned', async () => {
    const { store, services, show } = page(layout);
    const { findByText, queryByText } = show();
    await findByText('in Side');
    const { getByRole } = renderWithServices(<SideColumnButton column={store.sideColumn} />, services);
    fireEvent.click(getByRole('button', { name: 'Side column', pressed: true }));
    expect(queryByText('in Side')).toBeNull();
    fireEvent.click(getByRole('button', { name: 'Side column', pressed: false }));
    await findByText('in Side');
  });

  test('[RECORD-021] is remembered as hidden only where saveOuterPanelsExpandedState is on', () => {
    page(layout).store.sideColumn.toggle();
    expect(page(layout).store.sideColumn.isPinned).toBe(true);
    const kept = { saveOuterPanelsExpandedState: true };
    page(layout, kept).store.sideColumn.toggle();
    expect(page(layout, kept).store.sideColumn.isPinned).toBe(false);
  });

  test('comes back when a field in it is looked for, and stays hidden the next time', () => {
    const column = new SideColumn(localStorage);
    column.toggle();
    column.reveal();
    expect([column.isPinned, new SideColumn(localStorage).isPinned]).toEqual([true, false]);
  });
});

describe('cards', () => {
  test('[RECORD-005] [RECORD-008] are open unless the layout wants them collapsed, and each can be collapsed and opened', async () => {
    const { findByRole, findByText, queryByText, getByRole } = page(layout).show();
    await findByText('in One');
    expect(queryByText('in Two')).toBeNull();
    fireEvent.click(await findByRole('button', { name: 'Two' }));
    await findByText('in Two');
    fireEvent.click(getByRole('button', { name: 'One' }));
    expect(queryByText('in One')).toBeNull();
  });

  test('[RECORD-006] [KEY-031] are collapsed and opened all at once', async () => {
    const { findByText, queryByText } = page(layout).show();
    await findByText('in One');
    const toggle = (isOpen: boolean) => void act(() => document.dispatchEvent(new CustomEvent(TOGGLE_CARDS, { detail: isOpen })));
    toggle(false);
    expect([queryByText('in One'), queryByText('in Side')]).toEqual([null, null]);
    toggle(true);
    expect(await findByText('in Two')).toBeDefined();
  });

  test('[RECORD-007] stay as they were left, on every page of the kind, by their title', async () => {
    const first = page(layout).show();
    fireEvent.click(await first.findByRole('button', { name: 'One' }));
    first.unmount();
    const again = page(layout, {}, '/loan/L2').show();
    await again.findByRole('button', { name: 'One' });
    expect(again.queryByText('in One')).toBeNull();
    again.unmount();
    expect(await page(layout, {}, '/deal/D1').show().findByText('in One')).toBeDefined();
  });

  test('[RECORD-020] leave six of twelve columns to their title beside actions, else eleven', () => {
    const services = new FakeServices();
    const head = (actions?: React.ReactNode) =>
      renderWithServices(
        <CardShell title="Notes" actions={actions}>
          x
        </CardShell>,
        services,
      ).container.querySelector('header');
    expect(head()?.hasAttribute('data-actions')).toBe(false);
    expect(head(<button type="button">Add</button>)?.hasAttribute('data-actions')).toBe(true);
  });
});

describe('[RECORD-017] [RECORD-018] a field that is wrong', () => {
  test('is scrolled to and highlighted for two seconds; [RECORD-019] where its card is collapsed, 370 ms after that was opened', async () => {
    const { findByText, findByRole, queryByText } = page(layout).show();
    await findByRole('button', { name: 'Two' });
    // What is drawn listens a moment later.
    await act(() => new Promise((done) => setTimeout(done)));
    vi.useFakeTimers();
    Element.prototype.scrollIntoView = vi.fn();
    act(() => {
      scrollToField('Two');
    });
    expect(queryByText('in Two')).not.toBeNull();
    const field = queryByText('in Two')!;
    void act(() => vi.advanceTimersByTime(369));
    expect(field.dataset['highlightedField']).toBeUndefined();
    void act(() => vi.advanceTimersByTime(1));
    expect(field.dataset['highlightedField']).toBe('');
    void act(() => vi.advanceTimersByTime(1_999));
    expect(field.dataset['highlightedField']).toBe('');
    void act(() => vi.advanceTimersByTime(1));
    expect(field.dataset['highlightedField']).toBeUndefined();
    vi.useRealTimers();
    await findByText('in Two');
  });

  test('does not leave cards open for the next page that were only opened to find it', async () => {
    const first = page(layout).show();
    await first.findByRole('button', { name: 'Two' });
    await act(() => new Promise((done) => setTimeout(done)));
    void act(() => document.dispatchEvent(new CustomEvent(REVEAL_CARDS)));
    first.unmount();
    const again = page(layout).show();
    await again.findByText('in One');
    expect(again.queryByText('in Two')).toBeNull();
  });
});

test('cards that nobody is near are made when somebody comes near', async () => {
  const seen: (() => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(come: (entries: object[]) => void) {
        seen.push(() => come([{ isIntersecting: true }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  const many: Layout = { v: 1, left: ['One', 'Two', 'Three', 'Four'].map((title) => ({ kind: 'Box', title })) };
  const { findByText, queryByText } = page(many).show();
  await findByText('in Two');
  expect(queryByText('in Three')).toBeNull();
  act(() => seen[0]!());
  await findByText('in Three');
  vi.unstubAllGlobals();
});

test('[RECORD-015] a modal of the layout shows elements above, cards, and elements below', async () => {
  const modal = {
    title: 'Simulate',
    header: [{ kind: 'line', props: { text: 'above' } }],
    body: [{ kind: 'Box', title: 'Terms' }],
    footer: [{ kind: 'line', props: { text: 'below' } }],
  };
  const { store, services } = page({ ...layout, modals: { simulate: modal } });
  store.openModal('simulate');
  const { findByRole, findByText } = renderWithServices(<RecordModal store={store} modal={modal} />, services);
  expect(await findByRole('dialog', { name: 'Simulate' })).toBeDefined();
  const [above, card, below] = await Promise.all([findByText('above'), findByText('in Terms'), findByText('below')]);
  expect(above.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(card.compareDocumentPosition(below) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  fireEvent.click(await findByRole('button', { name: 'Close' }));
  expect(store.modal).toBeUndefined();
});

test('[RECORD-016] four small cards and a wide one stand in while the record comes', () => {
  const { container } = renderWithServices(<RecordSkeleton entity={Loan} registration="L1" />, new FakeServices());
  expect(container.querySelectorAll('[data-skeleton=small]')).toHaveLength(4);
  expect(container.querySelectorAll('[data-skeleton=wide]')).toHaveLength(1);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('[issue 21, 7] what the list knew of the record heads the page before anything is fetched; another user of the tab sees none of it', async () => {
  const services = new FakeServices();
  const { user } = services.get(SessionService);
  keepListTrail(Loan, user, { address: '/loans?search=van', rows: [{ registration: 'L1', name: 'Van', status: 'DRAFT' }] });
  const { unmount } = renderWithServices(<RecordSkeleton entity={Loan} registration="L1" />, services);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toContain('Van');
  expect(screen.getByRole('link', { name: 'Loans' }).getAttribute('href')).toBe('/loans?search=van');
  unmount();
  const other = new FakeServices({ configuration: { user: { ...user, username: 'other' } } });
  renderWithServices(<RecordSkeleton entity={Loan} registration="L1" />, other);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('[RECORD-011] a card that the layout describes wrongly says where, and the others are there', async () => {
  const services = new FakeServices();
  services.contributions.add({
    cards: [{ id: 'Box', props: { depth: { type: 'integer' } }, load: () => Promise.resolve({ default: Box }) }],
  });
  const store = new RecordStore(Loan, 'L1', recordServices(services));
  const left = [{ kind: 'Box', title: 'Fine' }, { kind: 'Box', title: 'Wrong', props: { depth: 'x' } }, { kind: 'Gone' }];
  runInAction(() => store.show(record, { layout: { v: 1, left } }));
  const { findByText } = renderWithServices(<RecordLayout store={store} />, services);
  await findByText('in Fine');
  await findByText('left[1].props.depth: Depth has to be an integer');
  expect(await findByText(/No plugin knows the card kind "Gone"/)).toBeDefined();
});
