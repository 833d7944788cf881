import type { SessionService } from '@mortise/sdk/client';
import { browserCapabilities, type CapabilityNeeds } from './browserCapabilities.ts';
import { browserScriptContext } from './browserScriptContext.ts';
import { SandboxLayoutRunner } from './SandboxLayoutRunner.ts';

interface RunnerNeeds extends CapabilityNeeds {
  readonly session: SessionService;
}

/** Runs the tenant's scripts as the user of this browser. */
export const sandboxRunner = ({ session, ...needs }: RunnerNeeds): SandboxLayoutRunner =>
  new SandboxLayoutRunner({ context: () => browserScriptContext(session, needs.translations), capabilities: browserCapabilities(needs) });
