import { EntitiesService, SelectionService, ContributionsService, useService, type Selection } from '@mortise/sdk/client';
import { readMessageToProduct, writeMessage, type MessageToParent } from '@mortise/sdk/embed';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ThemeStoreToken, TranslationStoreToken } from '../../services/tokens.ts';
import { resolveRoute } from '../resolveRoute.ts';
import { followHeight } from './followHeight.ts';

interface ParentPortProps {
  /** Of the window around: nothing is said to another one, and nothing of another one counts. */
  readonly origin: string;
}

/** Talks with `@mortise/sdk/embed` in the window around. Shows nothing. EMBED-014 */
export const ParentPort = observer(function ParentPort({ origin }: ParentPortProps) {
  const { pathname, search, hash } = useLocation();
  const { entity, ids } = useSelected(pathname);
  const key = ids.join('\n');
  useOrders(origin);
  useEffect(() => {
    say({ type: 'ready' }, origin);
    return followHeight((height) => say({ type: 'height', height }, origin));
  }, [origin]);
  useEffect(() => say({ type: 'navigate', path: pathname + search + hash }, origin), [origin, pathname, search, hash]);
  useEffect(() => say({ type: 'selection', entity, ids: key === '' ? [] : key.split('\n') }, origin), [origin, entity, key]);
  return null;
});

const say = (message: MessageToParent, origin: string): void => window.parent.postMessage(writeMessage(message), origin);

/** Does what the window around says. */
function useOrders(origin: string): void {
  const navigate = useNavigate();
  const theme = useService(ThemeStoreToken);
  const translations = useService(TranslationStoreToken);
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.source !== window.parent || event.origin !== origin) return;
    const message = readMessageToProduct(event.data);
    if (message?.type === 'open') void navigate(message.path);
    else if (message?.type === 'theme') theme.impose(message.theme);
    else if (message?.type === 'locale') void translations.use(message.locale);
  });
  useEffect(() => {
    const onMessage = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);
}

/** The record that is open, else what is selected in the list. */
function useSelected(pathname: string): Selection {
  const page = resolveRoute(pathname, useService(ContributionsService), useService(EntitiesService));
  const { current } = useService(SelectionService);
  if (page.kind === 'record') return { entity: page.entity.name, ids: page.registration === undefined ? [] : [page.registration] };
  return current ?? { entity: page.kind === 'list' ? page.entity.name : '', ids: [] };
}
