import { entityLabel, entityPluralLabel } from '@mortise/sdk';
import {
  ContributionsService,
  EntitiesService,
  LayoutsService,
  SessionService,
  useDocumentTitle,
  useService,
  useTranslate,
} from '@mortise/sdk/client';
import { ContributedView, lazyView, Loaded, preloadView } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { type ComponentType, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { GETTING_STARTED_PATH } from './gettingStartedPath.ts';
import { KEYS_PATH } from './keys/keysPath.ts';
import { NoPermissionScreen } from './NoPermissionScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { noteVisit } from '../services/recentRecords.ts';
import { ACCOUNT_PATH } from '../account/accountPath.ts';
import { resolveRoute, viewFor, type Page } from './resolveRoute.ts';

/** Pages of the kernel itself. */
const OWN_PAGES: Readonly<Record<string, ComponentType>> = {
  [ACCOUNT_PATH]: lazyView(() => import('../account/AccountSecurity.tsx')),
  [KEYS_PATH]: lazyView(() => import('./keys/KeysPage.tsx')),
  [GETTING_STARTED_PATH]: lazyView(() => import('./GettingStarted.tsx')),
  '/icons': lazyView(() => import('../icons/IconsScreen.tsx')),
};

/** So long after a list was opened its rows are there on a usual line, in milliseconds. */
const LIST_STANDS = 1_500;

/** Shows what the address names. Follows plugins as they come and go. */
export const RouteSwitch = observer(function RouteSwitch() {
  const { pathname } = useLocation();
  const { landingPage } = useService(SessionService).configuration;
  const contributions = useService(ContributionsService);
  const entities = useService(EntitiesService);
  if (pathname === '/' && landingPage !== '' && landingPage !== '/') return <Navigate to={landingPage} replace />;
  const Own = OWN_PAGES[pathname];
  if (Own !== undefined)
    return (
      <Loaded fallback={<PageSkeleton />}>
        <Own />
      </Loaded>
    );
  return <PageView page={resolveRoute(pathname, contributions, entities)} />;
});

const PageView = observer(function PageView({ page }: { readonly page: Page }) {
  const t = useTranslate();
  const session = useService(SessionService);
  useDocumentTitle(titleOf(page, t));
  useVisits(page);
  usePrefetchedRecords(page);
  const permission = permissionOf(page);
  if (permission !== undefined && !session.isPermitted(permission)) return <NoPermissionScreen permission={permission} />;
  switch (page.kind) {
    case 'screen':
      return (
        <Routes>
          <Route
            path={page.screen.path}
            element={<ContributedView plugin={page.screen.pluginId} load={page.screen.load} with={{}} fallback={<PageSkeleton />} />}
          />
        </Routes>
      );
    case 'list':
      return (
        <ContributedView
          key={page.entity.name}
          plugin={page.view.pluginId}
          load={page.view.load}
          with={{ entity: page.entity }}
          fallback={<PageSkeleton />}
        />
      );
    case 'record':
      return (
        <ContributedView
          key={`${page.entity.name}/${page.registration ?? ''}`}
          plugin={page.view.pluginId}
          load={page.view.load}
          with={{ entity: page.entity, registration: page.registration }}
          fallback={<PageSkeleton />}
        />
      );
    default:
      return <NotFoundScreen />;
  }
});

/** The page of a record is the likeliest one after its list: its code, and what lays it out, come while the list is read. */
function usePrefetchedRecords(page: Page): void {
  const contributions = useService(ContributionsService);
  const layouts = useService(LayoutsService);
  const entity = page.kind === 'list' ? page.entity : undefined;
  useEffect(() => {
    if (entity === undefined) return undefined;
    const prefetch = (): void => {
      const screen = viewFor(entity, contributions.all('recordScreens'));
      if (screen !== undefined) preloadView(screen.load);
      void layouts.prepare(entity);
    };
    // Once the list stands; Safari has no notion of idleness.
    const timer = setTimeout(prefetch, LIST_STANDS);
    return () => clearTimeout(timer);
  }, [entity, contributions, layouts]);
}

/** Remembers which records the user looked at. */
function useVisits(page: Page): void {
  const { user } = useService(SessionService);
  const { name: entity } = page.kind === 'record' ? page.entity : {};
  const registration = page.kind === 'record' ? page.registration : undefined;
  useEffect(() => {
    if (entity !== undefined && registration !== undefined) noteVisit(user, { entity, registration });
  }, [user, entity, registration]);
}

function titleOf(page: Page, t: ReturnType<typeof useTranslate>): string | undefined {
  if (page.kind === 'screen') return page.screen.label === undefined ? undefined : t(page.screen.label);
  if (page.kind === 'list') return t(entityPluralLabel(page.entity));
  if (page.kind === 'record') return page.registration ?? t('New {entity}', { entity: t(entityLabel(page.entity)).toLowerCase() });
  return t('Page not found');
}

function permissionOf(page: Page): string | undefined {
  if (page.kind === 'screen') return page.screen.permission;
  return page.kind === 'list' || page.kind === 'record' ? `read /api/${page.entity.collection}` : undefined;
}
