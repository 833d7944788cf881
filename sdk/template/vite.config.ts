import { mortisePlugin } from '@mortise/sdk/vite';

export default mortisePlugin();
