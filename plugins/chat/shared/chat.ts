/** Who may read and write in the rooms that they are in. */
export const READ_CHAT = 'read /api/chat/rooms';
export const WRITE_CHAT = 'write /api/chat/rooms';

/** Under which the pages of members are told. */
export const CHAT_TOPIC = 'chat';
export const MOST_LETTERS = 4_000;
/** Files of one message. */
export const MOST_FILES = 5;
/** Of one answer. */
export const MOST_MESSAGES = 50;

/** What pages of members are told: in which room something is new, and which message where it is one. */
export interface ChatEvent {
  readonly room: string;
  readonly number?: number;
}
