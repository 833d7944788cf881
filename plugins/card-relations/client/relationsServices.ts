import type { Services } from '@mortise/sdk';
import { ApiService, FormatsService, ListsService, TranslationService } from '@mortise/sdk/client';
import { RelationsStore, type RelationsOf } from './RelationsStore.ts';
import { RelationTexts } from './RelationTexts.ts';

export const relationTexts = (services: Services): RelationTexts =>
  new RelationTexts({
    lists: services.get(ListsService),
    formats: services.get(FormatsService),
    translations: services.get(TranslationService),
  });

export const relationsStore = (services: Services, of: RelationsOf): RelationsStore =>
  new RelationsStore(of, { api: services.get(ApiService), roleLabel: (role) => services.get(ListsService).label('personRole', role) });
