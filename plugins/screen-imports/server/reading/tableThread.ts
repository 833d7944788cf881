import { answerReadings } from '@mortise/sdk/server';
import { readTable } from './readTable.ts';
import type { Table, TableQuestion } from './Table.ts';

answerReadings<TableQuestion, Table>(readTable);
