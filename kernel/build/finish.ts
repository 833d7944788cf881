// After `vite build`: compressed twins of what is served.
import { fileURLToPath } from 'node:url';
import { compress } from './compress.ts';

const client = fileURLToPath(new URL('../../dist/client', import.meta.url));
console.log(`compressed ${await compress(client)} files`);
