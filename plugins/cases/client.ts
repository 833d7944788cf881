import { definePlugin } from '@mortise/sdk/client';
import { entities } from './shared/entities.ts';

export default definePlugin({ id: 'cases', requires: ['persons', 'assets', 'financing', 'billing'], entities });
