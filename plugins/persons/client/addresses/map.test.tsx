import { readMapTiles } from '@mortise/sdk/client';
import { renderWithServices } from '@mortise/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import AddressMap from './AddressMap.tsx';
import styles from './Addresses.module.css';

const place = (line: string, longitude: number) => ({ row: undefined as never, line, longitude, latitude: 50.6 });

afterEach(() => document.head.replaceChildren());

test('[PERSON-024] [PERSON-026] the map has a green marker for each address, and the tiles that the page names', async () => {
  const tiles = { url: '/tiles/{z}/{x}/{y}.png', attribution: 'Ours <b>' };
  renderWithServices(<AddressMap places={[place('Quai 1, Lille', 3.05), place('Quai 2, Lille', 3.06)]} tiles={tiles} />);
  const markers = await screen.findAllByTitle(/^Quai \d, Lille$/);
  expect(markers).toHaveLength(2);
  for (const marker of markers) expect(marker.className).toContain(styles['marker']!);
  await waitFor(() => expect(document.querySelector('.leaflet-control-attribution')?.textContent).toContain('Ours <b>'));
});

test('[RECORD-029] a map without addresses shows the streets around 48.864716, 2.349014', async () => {
  renderWithServices(<AddressMap places={[]} tiles={{ url: '/tiles/{z}/{x}/{y}.png', attribution: '' }} />);
  await screen.findByRole('application', { name: 'Map' });
  // Of the 32,768 by 32,768 tiles of the world at this zoom the one that holds the place.
  expect([...document.querySelectorAll('img.leaflet-tile')].map((tile) => tile.getAttribute('src'))).toContain('/tiles/15/16597/11271.png');
});

test('[PERSON-025] the page says where tiles come from; without that there are none', () => {
  expect(readMapTiles(document)).toBeUndefined();
  document.head.innerHTML = '<meta name="mortise-tiles" content="/t/{z}/{x}/{y}.png" data-attribution="Ours">';
  expect(readMapTiles(document)).toEqual({ url: '/t/{z}/{x}/{y}.png', attribution: 'Ours' });
});
