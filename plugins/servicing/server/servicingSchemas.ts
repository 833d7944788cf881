import { filledText, objectOf, schemaName } from '@mortise/sdk/server';
import * as v from 'valibot';
import type { CommandAnswer } from '../shared/CommandAnswer.ts';
import type { ContractServicing } from '../shared/ContractServicing.ts';

/** What each command takes besides its own fields. */
export const requestEntries = {
  /** Chosen by who calls: the same request sent again with it is done once. */
  key: filledText(100),
  preview: v.optional(v.boolean(), false),
};
export const commandAnswer = v.pipe(objectOf<CommandAnswer>(), schemaName('ServicingAnswer'));

export const contractServicing = v.pipe(objectOf<ContractServicing>(), schemaName('ContractServicing'));
