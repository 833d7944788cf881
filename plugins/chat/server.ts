import { provide } from '@mortise/sdk';
import { defineServerPlugin, Repositories, ScopesService, TenantDatabase, UploadsService, UserEventsService } from '@mortise/sdk/server';
import { chatNotices } from './server/chatNotices.ts';
import { ChatMessages, ChatMessagesToken } from './server/ChatMessages.ts';
import { ChatPeople, ChatPeopleToken } from './server/ChatPeople.ts';
import { ChatRooms, ChatRoomsToken } from './server/ChatRooms.ts';
import { CHAT_MEMBERS, CHAT_MESSAGES, CHAT_ROOMS, chatFilesMigration, chatMigration } from './server/chatTables.ts';
import * as messageRoutes from './server/messageRoutes.ts';
import * as roomRoutes from './server/roomRoutes.ts';
import { READ_CHAT, WRITE_CHAT } from './shared/chat.ts';

export default defineServerPlugin({
  id: 'chat',
  requires: ['registers'],
  tables: [CHAT_ROOMS, CHAT_MEMBERS, CHAT_MESSAGES],
  migrations: [chatMigration, chatFilesMigration],
  provides: [
    provide(ChatPeopleToken, [Repositories, ScopesService], (...needs) => new ChatPeople(...needs)),
    provide(ChatRoomsToken, [TenantDatabase, UserEventsService, UploadsService], (...needs) => new ChatRooms(...needs)),
    provide(ChatMessagesToken, [TenantDatabase, ChatRoomsToken, UploadsService], (...needs) => new ChatMessages(...needs)),
  ],
  routes: [...Object.values(roomRoutes), ...Object.values(messageRoutes)],
  notices: { chat: chatNotices },
  menus: [
    {
      id: 'work',
      label: 'Work',
      icon: 'checklist',
      children: [{ id: 'chat', label: 'Chat', icon: 'message', path: '/chat', permission: READ_CHAT }],
    },
  ],
  profiles: { STAFF: [READ_CHAT, WRITE_CHAT], SALES: [READ_CHAT, WRITE_CHAT] },
});
