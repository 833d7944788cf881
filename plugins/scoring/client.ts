import { definePlugin } from '@mortise/sdk/client';
import { Score } from './shared/score.ts';

export default definePlugin({ id: 'scoring', requires: ['persons', 'financing', 'cases'], entities: [Score] });
