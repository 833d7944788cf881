import { useTranslate, type MapTiles } from '@mortise/sdk/client';
import { divIcon, map as makeMap, marker, tileLayer, type LatLngTuple } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import type { Place } from './placesOf.ts';
import styles from './Addresses.module.css';

const DEFAULT_CENTRE: LatLngTuple = [48.864716, 2.349014];
const CLOSEST = 15;
const PIN =
  '<svg width="32" height="32" viewBox="0 0 24 24" stroke="currentColor" stroke-width="1.5" aria-hidden="true"><path d="M12 22s7-6.2 7-12a7 7 0 1 0-14 0c0 5.8 7 12 7 12z"/><circle cx="12" cy="10" r="2.5" fill="currentColor"/></svg>';

interface AddressMapProps {
  readonly places: readonly Place[];
  readonly tiles: MapTiles;
}

/** A map with a green marker for each place. */
export default function AddressMap({ places, tiles }: AddressMapProps) {
  const t = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const map = makeMap(element.current).setView(DEFAULT_CENTRE, CLOSEST);
    map.attributionControl.setPrefix(false);
    // What an administrator wrote is text, not markup.
    const attribution = tiles.attribution.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    tileLayer(tiles.url, { maxZoom: 19, attribution }).addTo(map);
    const icon = divIcon({ html: PIN, className: styles['marker']!, iconSize: [32, 32], iconAnchor: [16, 31] });
    const points = places.map(({ latitude, longitude }): LatLngTuple => [latitude, longitude]);
    for (const [index, point] of points.entries()) marker(point, { icon, alt: places[index]!.line, title: places[index]!.line }).addTo(map);
    if (points.length > 0) map.fitBounds(points, { maxZoom: CLOSEST, padding: [40, 40] });
    return () => void map.remove();
  }, [places, tiles]);
  return <div ref={element} className={styles['map']} role="application" aria-label={t('Map')} />;
}
