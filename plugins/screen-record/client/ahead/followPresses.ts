import { recordRoute, type Disposer, type EntityShape, type Services } from '@mortise/sdk';
import { ApiService, ContributionsService, EntitiesService, type BackgroundCall } from '@mortise/sdk/client';
import { recordsAhead } from './RecordsAhead.ts';

/** Asks for the record whose link is pressed, so that it is there when its page is. */
export default function followPresses({ services }: BackgroundCall): Disposer {
  // What opens there the page around it decides.
  if (window.parent !== window) return () => {};
  const api = services.get(ApiService);
  const ahead = recordsAhead(api);
  const ask = (event: MouseEvent): void => {
    const pressed = recordOf(linkOf(event), services);
    if (pressed !== undefined) ahead.ask(api, pressed.entity, pressed.path);
  };
  // A finger that comes down may be about to scroll.
  const press = (event: PointerEvent): void => (event.pointerType === 'mouse' ? ask(event) : undefined);
  const listening = { capture: true, passive: true };
  document.addEventListener('pointerdown', press, listening);
  document.addEventListener('click', ask, listening);
  return () => {
    document.removeEventListener('pointerdown', press, listening);
    document.removeEventListener('click', ask, listening);
    ahead.forget();
  };
}

/** The link that is about to be followed in this tab. */
function linkOf({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | undefined {
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || !(target instanceof Element)) return undefined;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  return link?.origin === window.location.origin && ['', '_self'].includes(link.target) && !link.hasAttribute('download')
    ? link
    : undefined;
}

/** The record that the product's own page would show, and its path in the API. */
function recordOf(link: HTMLAnchorElement | undefined, services: Services): { entity: EntityShape; path: string } | undefined {
  if (link === undefined || link.pathname === window.location.pathname) return undefined;
  const [, route, registration] = /^(\/.+)\/([^/]+)$/.exec(link.pathname) ?? [];
  const entity = services.get(EntitiesService).all.find((one) => recordRoute(one) === route);
  const hasOwnPage = services
    .get(ContributionsService)
    .all('recordScreens')
    .some((screen) => screen.entity === entity?.name);
  if (entity === undefined || registration === undefined || registration === 'new' || hasOwnPage) return undefined;
  return { entity, path: `/${entity.collection}/${encodeURIComponent(decoded(registration))}` };
}

/** An address that was mistyped stays as it is. */
function decoded(registration: string): string {
  try {
    return decodeURIComponent(registration);
  } catch {
    return registration;
  }
}
