import type { JsonObject } from '@mortise/sdk';
import { objectOf, route } from '@mortise/sdk/server';
import { writtenJson } from '../../http/writtenJson.ts';
import { ApiDocumentServices } from '../ApiDocumentServices.ts';

export const readApiDocument = route({
  method: 'GET',
  path: '/openapi.json',
  permission: 'signed-in',
  takesKeys: true,
  tag: 'Service',
  summary: 'This document',
  answer: objectOf<JsonObject>(),
  run: ({ scope }, services) => writtenJson(services.get(ApiDocumentServices).document.shownTo(scope)),
});
