import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeServices } from '../../testing/FakeServices.ts';
import { renderWithServices } from '../../testing/renderWithServices.tsx';
import type { ElementProps } from '../../client/ContributionPoints.ts';
import { Elements } from './Elements.tsx';

afterEach(() => vi.unstubAllGlobals());

const Line = ({ node }: ElementProps) => <p>{`line ${node.title ?? ''}`}</p>;

function show(count: number) {
  const services = new FakeServices();
  services.contributions.add({ elements: [{ id: 'line', load: () => Promise.resolve({ default: Line }) }] });
  const nodes = Array.from({ length: count }, (_, index) => ({ kind: 'line', title: String(index + 1) }));
  return renderWithServices(<Elements nodes={nodes} />, services);
}

test('E 47: of 3,000 elements in one place the first 200 are shown, and a notice names both numbers', async () => {
  const { findByRole, findByText, container } = show(3_000);
  await findByText('line 200');
  expect(container.querySelectorAll('p')).toHaveLength(201);
  expect((await findByRole('alert')).textContent).toContain('3000 elements here. The first 200 are shown');
});

test('E 47: elements far down are made when somebody comes near', async () => {
  const seen: (() => void)[] = [];
  const Watching = vi.fn(function (this: object, come: (entries: object[]) => void) {
    seen.push(() => come([{ isIntersecting: true }]));
    Object.assign(this, { observe: vi.fn(), disconnect: vi.fn() });
  });
  vi.stubGlobal('IntersectionObserver', Watching);
  const { findByText, queryByText, queryByRole } = show(200);
  await findByText('line 12');
  expect([queryByText('line 13'), seen.length, queryByRole('alert')]).toEqual([null, 188, null]);
  act(() => seen[0]!());
  await findByText('line 13');
  expect(queryByText('line 14')).toBeNull();
});
