import { reaction, runInAction } from 'mobx';
import { disposeAll, type Disposer } from '../Disposer.ts';
import type { Composed } from '../entity/Field.ts';
import type { JsonObject, JsonValue } from '../JsonValue.ts';
import { afterTyping } from './afterTyping.ts';
import { objectOf } from './FormGroup.ts';
import type { FormScriptServices } from './FormScriptServices.ts';
import type { RecordForm } from './RecordForm.ts';
import { sameValue } from './sameValue.ts';
import type { ScalarFormField } from './ScalarFormField.ts';

type Values = Readonly<Record<string, unknown>>;

interface ComposedField {
  readonly field: ScalarFormField;
  readonly scripts: Composed;
}
interface Seen {
  readonly parts: Values;
  readonly text: unknown;
}

/** Texts that are made up of the fields beside them: pasted they are taken apart, and they follow when the parts change. */
export class ComposedTexts {
  private readonly form: RecordForm;
  private readonly services: FormScriptServices;
  private seen = new WeakMap<object, Seen>();
  private readonly typing = afterTyping(
    () => void this.follow(),
    () => this.services.pauseAfter(this.form.debounce),
  );

  constructor(form: RecordForm, services: FormScriptServices) {
    this.form = form;
    this.services = services;
  }

  start(): Disposer {
    const { form } = this;
    return disposeAll([
      reaction(
        () => form.root,
        () => this.lookAtAll(),
        { fireImmediately: true },
      ),
      reaction(() => this.composed.map(({ field }) => partsOf(field)), this.typing.schedule),
      reaction(
        () => form.pasted,
        (pasted) => pasted && void this.takeApart(pasted),
      ),
      this.typing.cancel,
    ]);
  }

  private get composed(): readonly ComposedField[] {
    return this.form.root.scalarsWith(({ composed }) => composed !== undefined).map((field) => ({ field, scripts: field.field.composed! }));
  }

  private lookAtAll(): void {
    for (const { field } of this.composed) this.lookAt(field);
  }

  private lookAt(field: ScalarFormField): void {
    this.seen.set(field, { parts: partsOf(field), text: field.value });
  }

  /** Makes the text of the parts, unless it was typed. */
  private async follow(): Promise<void> {
    await Promise.all(this.composed.map((composed) => this.followOne(composed)));
  }

  private async followOne({ field, scripts: { toText, partsAs } }: ComposedField): Promise<void> {
    const { parts: earlier, text } = this.seen.get(field) ?? { parts: {}, text: undefined };
    const parts = partsOf(field);
    if (sameValue(parts, earlier)) return;
    this.lookAt(field);
    if (!sameValue(field.value, text)) return;
    const answer = await this.ask(toText, { [partsAs]: parts } as JsonObject);
    if (typeof answer !== 'string' || !sameValue(field.value, text)) return;
    runInAction(() => {
      field.value = answer;
      this.lookAt(field);
    });
  }

  /** Fills the parts from the text; what was typed while the script worked stays. */
  private async takeApart({ path, text }: { readonly path: string; readonly text: string }): Promise<void> {
    const composed = this.composed.find(({ field }) => field.path === path);
    if (composed === undefined) return;
    const { field, scripts } = composed;
    const before = partsOf(field);
    this.lookAt(field);
    const answer = objectOf(await this.ask(scripts.fromText, { text }));
    if (field.value !== text) return;
    const present = partsOf(field);
    const parts = Object.entries(answer).filter(([name]) => name !== field.name && sameValue(present[name], before[name]));
    runInAction(() => {
      field.group.assign(Object.fromEntries(parts));
      this.lookAt(field);
    });
  }

  private async ask(script: string, context: JsonObject): Promise<JsonValue | undefined> {
    try {
      return await this.services.scripts.execute(script, context, { isOptional: true, isSilent: true });
    } catch (error) {
      this.services.reportFailure(script, error);
      return undefined;
    }
  }
}

/** The fields beside it. */
function partsOf({ name, group }: ScalarFormField): Values {
  const { [name]: _text, ...parts } = group.value;
  return parts;
}
