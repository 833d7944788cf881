import type { EntityDefinition } from '@mortise/sdk';
import { Budget } from './budget.ts';
import { Committee } from './committee.ts';
import { Project } from './project.ts';
import { Question } from './question.ts';
import { Ticket } from './ticket.ts';
import { TimeEntry } from './timeEntry.ts';
import { Vote } from './vote.ts';
import { Voting } from './voting.ts';

/** The kinds of this module, for both of its halves. */
export const entities: readonly EntityDefinition[] = [Ticket, Project, Budget, TimeEntry, Committee, Voting, Vote, Question];
