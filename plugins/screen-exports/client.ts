import { provide } from '@mortise/sdk';
import { ApiService, definePlugin, NotificationsService, TranslationService } from '@mortise/sdk/client';
import { ExportWatch, LazyExportWatch } from './shared/ExportWatch.ts';

export default definePlugin({
  id: 'screen-exports',
  provides: [
    provide(ExportWatch, [ApiService, NotificationsService, TranslationService], (...services) => {
      const load = () => import('./client/PolledExportWatch.ts').then(({ PolledExportWatch }) => new PolledExportWatch(...services));
      return new LazyExportWatch(load);
    }),
  ],
  contributes: {
    screens: [{ id: 'exports', path: '/exports', label: 'Exports', load: () => import('./client/ExportsScreen.tsx') }],
    listActions: [{ id: 'export', load: () => import('./client/ExportMenu.tsx') }],
  },
});
