import type { Account, Accounts } from '../Accounts.ts';
import type { AccessLog, Visitor } from '../../system/AccessLog.ts';
import type { SignInPolicies } from '../passwordLife/SignInPolicies.ts';
import type { TermsOfService } from '../terms/TermsOfService.ts';
import type { SecondFactors } from '../secondFactor/SecondFactors.ts';
import type { TrustedDevices } from '../secondFactor/TrustedDevices.ts';
import type { Sessions, SignedIn } from '../Sessions.ts';
import type { PendingSignIn, PendingSignIns, Step } from './PendingSignIns.ts';
import { signInExpired, temporaryPasswordExpired, termsFirst } from '../signInErrors.ts';

/** Where a sign-in comes from: the visitor, and the cookies that name their browser. */
export interface Arrival {
  readonly visitor: Visitor;
  /** Names the browser, so that guesses of others do not hinder it. */
  readonly device: string | undefined;
  /** Says that this browser showed a second factor some days ago. */
  readonly trusted: string | undefined;
}

/** What somebody showed of who they are. */
export interface Proven {
  readonly account: Account;
  /** Whether two factors were shown: a code, or a passkey. */
  readonly isStrong: boolean;
  /** Whether it began with a password of ours. */
  readonly isByPassword: boolean;
}

/** A sign-in that is not complete. */
export interface PendingStep {
  /** Stands for it in the call of the next step. */
  readonly totpToken: string;
  readonly totpUsername: string;
  readonly step: Step;
  /** Ways to take the step. */
  readonly mfaUserMethods: readonly string[];
  /** Another password is due because an administrator typed the one of now. */
  readonly isTemporary?: true;
}

export type Admitted = SignedIn | PendingStep;

export const isPending = (admitted: Admitted): admitted is PendingStep => 'totpToken' in admitted;

export interface EntranceNeeds {
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly pending: PendingSignIns;
  readonly factors: SecondFactors;
  readonly trusted: TrustedDevices;
  readonly policies: SignInPolicies;
  readonly terms: TermsOfService;
  readonly log: AccessLog;
}

/** The one door: a checked password, passkey or identity provider leads through here to a session, or to the step that is still missing. */
export class Entrance {
  private readonly needs: EntranceNeeds;

  constructor(needs: EntranceNeeds) {
    this.needs = needs;
  }

  /** @throws WRONG_CREDENTIALS, ACCOUNT_LOCKED, TOO_MANY_REQUESTS, TEMPORARY_PASSWORD_EXPIRED */
  async signIn(username: string, password: string, arrival: Arrival): Promise<Admitted> {
    const { sessions, policies, log } = this.needs;
    const account = await sessions.checkPassword(username, password, arrival.visitor, arrival.device);
    // Only who knows the password is told.
    if ((await policies.temporaryPassword(account)) === 'expired') {
      await log.add('REFUSED', account.user.username, arrival.visitor);
      throw temporaryPasswordExpired();
    }
    return this.admit({ account, isStrong: false, isByPassword: true }, arrival);
  }

  /** Opens the session of somebody who is known by now, or says what is still to be done. */
  async admit(proven: Proven, arrival: Arrival): Promise<Admitted> {
    const { sessions } = this.needs;
    const missing = await this.missingStep(proven, arrival);
    if (missing === undefined) return sessions.open(proven.account, arrival.visitor, arrival.device);
    return this.suspend(proven, missing);
  }

  /** Opens the session of somebody whom an identity provider sent: it asked for as many factors as their company wants. @param shownAt when it asked them. */
  async enter(account: Account, { visitor, device }: Pick<Arrival, 'visitor' | 'device'>, shownAt: Date): Promise<SignedIn> {
    if ((await this.needs.terms.missing(account)) !== undefined)
      throw termsFirst(await this.suspend({ account, isStrong: true, isByPassword: false }, { step: 'acceptTermsFirst', methods: [] }));
    return this.needs.sessions.open(account, visitor, device, shownAt);
  }

  /** The sign-in that a token stands for. @throws SIGN_IN_EXPIRED */
  async find(token: string, step: Step): Promise<PendingSignIn & { readonly account: Account }> {
    return this.withAccount(await this.needs.pending.find(token, step));
  }

  /** As `find`, for whichever of the steps. @throws SIGN_IN_EXPIRED */
  async findAny(token: string, steps: readonly Step[]): Promise<PendingSignIn & { readonly account: Account }> {
    for (const step of steps) {
      const found = await this.needs.pending.find(token, step);
      if (found !== undefined) return this.withAccount(found);
    }
    throw signInExpired();
  }

  /** As `find`, and counts a try. @throws SIGN_IN_EXPIRED */
  async attempt(token: string, step: Step): Promise<PendingSignIn & { readonly account: Account }> {
    return this.withAccount(await this.needs.pending.attempt(token, step));
  }

  /** Goes on once a step was taken. @throws SIGN_IN_EXPIRED */
  async proceed(token: string, proven: Proven, arrival: Arrival): Promise<Admitted> {
    await this.use(token);
    return this.admit(proven, arrival);
  }

  /** Uses a token up: of two calls with one token one goes on. @throws SIGN_IN_EXPIRED */
  async use(token: string): Promise<void> {
    if (!(await this.needs.pending.end(token))) throw signInExpired();
  }

  /** A factor was set up: the session opens once its recovery codes were seen. @throws SIGN_IN_EXPIRED */
  async waitForNote(token: string, proven: Proven): Promise<PendingStep> {
    await this.use(token);
    return this.suspend(proven, { step: 'noteCodes', methods: [] });
  }

  private async withAccount(found: PendingSignIn | undefined): Promise<PendingSignIn & { readonly account: Account }> {
    // Who was locked meanwhile is not found.
    const account = found && (await this.needs.accounts.ofUser(found.tenant, found.userId));
    if (account === undefined) throw signInExpired();
    return { ...found!, account };
  }

  private async missingStep({ account, isStrong, isByPassword }: Proven, { trusted }: Arrival): Promise<Missing | undefined> {
    const { factors, trusted: devices, policies } = this.needs;
    if (!isStrong) {
      const methods = await factors.methodsOf(account);
      if (methods.length > 0) {
        if (!(await devices.isTrusted(trusted, account))) return { step: 'verify', methods };
      } else if (await policies.requiresSecondFactor(account)) return { step: 'enrol', methods: ['totp'] };
    }
    if (isByPassword) {
      const isTemporary = (await policies.temporaryPassword(account)) !== 'none';
      if (isTemporary || (await policies.isPasswordExpired(account))) return { step: 'renewPassword', methods: ['password'], isTemporary };
    }
    return (await this.needs.terms.missing(account)) === undefined ? undefined : { step: 'acceptTerms', methods: [] };
  }

  private async suspend(
    { account, isStrong, isByPassword }: Proven,
    { step, methods, isTemporary = false }: Missing,
  ): Promise<PendingStep> {
    const { tenant, user } = account;
    const totpToken = await this.needs.pending.begin({ tenant, userId: user._id, step, isStrong, isByPassword });
    return { totpToken, totpUsername: user.username, step, mfaUserMethods: methods, ...(isTemporary && { isTemporary }) };
  }
}

interface Missing {
  readonly step: Step;
  readonly methods: readonly string[];
  readonly isTemporary?: boolean;
}
