import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Route, Routes, useLocation } from 'react-router';
import DocumentationScreen from './DocumentationScreen.tsx';
import GuideScreen from './GuideScreen.tsx';
import openHelp from './help/openHelp.ts';
import DocumentationSearchScreen from './search/DocumentationSearchScreen.tsx';

const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{pathname + search + hash}</output>;
};

function open(address: string): void {
  renderWithServices(
    <>
      <Address />
      <Routes>
        <Route path="/documentation" element={<DocumentationScreen />} />
        <Route path="/documentation/*" element={<GuideScreen />} />
        <Route path="/documentation-search" element={<DocumentationSearchScreen />} />
      </Routes>
    </>,
    new FakeServices(),
    address,
  );
}
/** All guides are read once: in jsdom that takes a while. */
const WHILE_INDEXED = { timeout: 15_000 };
const address = () => screen.getByTestId('address').textContent;

test('[ADMIN-010] /documentation lists the guides by who reads them, and leads to each', () => {
  open('/documentation');
  const staff = within(screen.getByRole('region', { name: 'For staff' }));
  expect(staff.getByRole('link', { name: 'Working with lists' }).getAttribute('href')).toBe('/documentation/lists');
  expect(screen.getByRole('region', { name: 'For plugin authors' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Calls of the API' }).getAttribute('href')).toBe('/documentation/api');
});

test('[ROUTE-071] [ADMIN-044] a guide is read below /documentation, in English whatever the language of the user', async () => {
  open('/documentation/imports');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Imports' });
  const article = heading.closest('article')!;
  expect([article.lang, article.dir]).toEqual(['en', 'ltr']);
  expect(within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link').length).toBeGreaterThan(3);
  expect(within(screen.getByRole('navigation', { name: 'Other guides' })).getByRole('link', { name: /Previous/ })).toBeDefined();
});

test('[ROUTE-072] [ROUTE-073] a link between guides stays in the product, at the address without .md', async () => {
  open('/documentation/record-pages');
  const link = await screen.findByRole('link', { name: 'payment plans' });
  expect(link.getAttribute('href')).toBe('/documentation/finance#payment-plans');
  fireEvent.click(link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Finance' })).toBeDefined();
  expect(address()).toBe('/documentation/finance#payment-plans');
});

test('a guide that there is not says so, with a way to all', () => {
  open('/documentation/architecture');
  expect(screen.getByText('There is no guide “architecture”.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'All guides' }).getAttribute('href')).toBe('/documentation');
});

test('[ADMIN-012] [SEARCH-054] the search of the address finds chapters, marks the words and leads to the heading', async () => {
  open('/documentation-search?search=zyxw');
  expect(await screen.findByText('No guide matches “zyxw”', undefined, WHILE_INDEXED)).toBeDefined();
  fireEvent.change(screen.getByRole('textbox', { name: 'Search the documentation' }), { target: { value: 'Payment plans' } });
  fireEvent.submit(screen.getByRole('search'));
  await waitFor(() => expect(address()).toBe('/documentation-search?search=Payment%20plans'));
  const [first] = await screen.findAllByRole('listitem');
  expect(within(first!).getByRole('link').getAttribute('href')).toBe('/documentation/finance#payment-plans');
  expect(first!.querySelector('mark')?.textContent).toBe('Payment');
});

test('help on a page opens in a window of its own, so that nothing is left that is being edited', () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  openHelp();
  expect(opened).toHaveBeenCalledWith('/documentation/getting-started', '_blank', 'noopener');
  opened.mockRestore();
});
