import type { chatMessages } from '../server/messageRoutes.ts';
import type { chatPeople, chatRoom, chatRooms } from '../server/roomRoutes.ts';
import type { AnswerOf } from '@mortise/sdk';

export type Person = AnswerOf<typeof chatPeople>[number];
export type Room = AnswerOf<typeof chatRooms>[number];
export type OpenRoom = AnswerOf<typeof chatRoom>;
export type Message = AnswerOf<typeof chatMessages>[number];

export const nameOf = ({ username, name }: Pick<Person, 'username' | 'name'>): string => name ?? username;
export const titleOf = ({ name, other }: Pick<Room, 'name' | 'other'>): string => name ?? (other ? nameOf(other) : '');
