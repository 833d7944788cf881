import type { JsonObject } from '@mortise/sdk';
import { Element } from '@mortise/sdk/ui';
import { FakeServices, renderWithServices } from '@mortise/sdk/testing';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import plugin from '../client.ts';
import { placesOf } from './placesOf.ts';

afterEach(() => document.head.replaceChildren());

const rows: readonly JsonObject[] = [
  { name: 'Paris', lat: '48.8566', lng: 2.3522, registration: 'A1' },
  { name: 'Nowhere', lat: '', lng: 3 },
  { name: 'Off the earth', lat: 91, lng: 0 },
];
const props = { latitude: 'lat', longitude: 'lng', label: '{name}', link: '/asset/{registration}' };

test('[RECORD-014] only rows that are somewhere on earth are places', () => {
  expect(placesOf(rows, props)).toEqual([
    { key: '0', latitude: 48.8566, longitude: 2.3522, label: 'Paris', description: '', link: '/asset/A1' },
  ]);
});

test('[RECORD-028] a click on a marker opens what it stands for, with the way to its record', async () => {
  document.head.innerHTML = '<meta name="mortise-tiles" content="/t/{z}/{x}/{y}.png">';
  const services = new FakeServices();
  services.contributions.add(plugin.contributes!, plugin.id);
  renderWithServices(<Element node={{ kind: 'map', props: { ...props, data: rows } }} />, services);
  fireEvent.click(await screen.findByTitle('Paris'));
  expect(await screen.findByRole('dialog', { name: 'Paris' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/asset/A1');
});

/** What a map of the whole world in tiles calls the tile that holds a place. */
function tileOf(latitude: number, longitude: number, zoom: number): string {
  const radians = (latitude * Math.PI) / 180;
  const x = ((longitude + 180) / 360) * 2 ** zoom;
  const y = ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** zoom;
  return `/t/${zoom}/${Math.floor(x)}/${Math.floor(y)}.png`;
}

test('[RECORD-029] a map without places shows the surroundings of 48.864716, 2.349014, not the middle of the ocean', async () => {
  document.head.innerHTML = '<meta name="mortise-tiles" content="/t/{z}/{x}/{y}.png">';
  const services = new FakeServices();
  services.contributions.add(plugin.contributes!, plugin.id);
  renderWithServices(<Element node={{ kind: 'map', props: { ...props, data: [] } }} />, services);
  await screen.findByRole('application', { name: 'Map' });
  const shown = [...document.querySelectorAll('img.leaflet-tile')].map((tile) => tile.getAttribute('src'));
  expect(shown).toContain(tileOf(48.864716, 2.349014, 5));
});

test('without tiles the places are listed, and that is said', async () => {
  const services = new FakeServices();
  services.contributions.add(plugin.contributes!, plugin.id);
  renderWithServices(<Element node={{ kind: 'map', props: { ...props, data: rows } }} />, services);
  expect(await screen.findByText('No map tiles are configured')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Paris' })).toBeDefined();
});
