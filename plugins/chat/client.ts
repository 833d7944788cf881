import { definePlugin } from '@mortise/sdk/client';
import { READ_CHAT as permission } from './shared/chat.ts';

/** One view for both addresses: the list stays while the room changes. */
const load = () => import('./client/ChatScreen.tsx');

export default definePlugin({
  id: 'chat',
  requires: ['registers'],
  contributes: {
    background: [{ id: 'chat', permission, load: () => import('./client/followChat.ts') }],
    screens: [
      { id: 'chat', path: '/chat', label: 'Chat', permission, load },
      { id: 'chat-room', path: '/chat/:room', permission, load },
    ],
  },
});
