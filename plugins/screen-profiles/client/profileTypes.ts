import type { AnswerOf } from '@mortise/sdk';
import type { profiles } from '../../../kernel/contract.ts';

export type Profile = AnswerOf<typeof profiles.readProfile>;
export type ProfileContent = Profile['content'];
export type CollectionRules = ProfileContent['limits'][string];
export type SessionTimes = NonNullable<ProfileContent['session']>;
export type RowRule = NonNullable<CollectionRules['read']>[number];
export type KeptField = NonNullable<CollectionRules['fields']>[string];
export type UserChange = AnswerOf<typeof profiles.previewProfile>[number];
export type ProfileVersion = AnswerOf<typeof profiles.listProfileVersions>[number];
export type OtherPermission = AnswerOf<typeof profiles.listPermissions>[number];
