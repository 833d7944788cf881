import { definePlugin } from '@mortise/sdk/client';
import { entities } from './shared/entities.ts';

export default definePlugin({ id: 'external', requires: ['persons'], entities });
