import { definePlugin } from '@mortise/sdk/client';

export default definePlugin({
  id: 'scan-iban',
  contributes: {
    textReaders: [
      {
        id: 'picture',
        label: 'Picture',
        accepts: ['image/png', 'image/jpeg', 'image/webp'],
        load: () => import('./client/pictureReader.ts'),
      },
      { id: 'pdf', label: 'PDF', accepts: ['application/pdf'], load: () => import('./client/pdfReader.ts') },
    ],
  },
});
