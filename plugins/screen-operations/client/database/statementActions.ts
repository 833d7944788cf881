import type { AnswerOf } from '@mortise/sdk';
import type { RowAction } from '@mortise/sdk/ui';
import type { databaseOperations } from '../../../../kernel/contract.ts';

export type StatementsAnswer = AnswerOf<typeof databaseOperations.listStatements>;
export type Statement = StatementsAnswer['statements'][number];

export const statementActions = ({ id }: Statement): readonly RowAction[] => [
  {
    label: 'End the statement',
    method: 'POST',
    url: `/api/system/database/statements/${id}/cancel`,
    confirm: 'End this statement? What it was for fails, and whoever waits for it is told so.',
    message: 'The database was told to end the statement.',
  },
];
