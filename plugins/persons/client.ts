import { definePlugin } from '@mortise/sdk/client';
import { Person } from './shared/person.ts';
import { Prospect } from './shared/prospect.ts';

export default definePlugin({ id: 'persons', entities: [Person, Prospect] });
