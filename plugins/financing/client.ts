import { definePlugin } from '@mortise/sdk/client';
import { entities } from './shared/entities.ts';

export default definePlugin({ id: 'financing', requires: ['persons', 'assets'], entities });
