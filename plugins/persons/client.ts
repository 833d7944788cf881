import { definePlugin } from '@mortise/sdk/client';
import { Campaign } from './shared/campaign.ts';
import { Person } from './shared/person.ts';
import { PersonAmendment } from './shared/personAmendment.ts';
import { Prospect } from './shared/prospect.ts';

export default definePlugin({ id: 'persons', entities: [Person, Prospect, PersonAmendment, Campaign] });
