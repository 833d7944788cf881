import { fieldLabel, type EntityShape, type JsonObject, type JsonValue } from '@mortise/sdk';
import { useTranslate, type NodeKind } from '@mortise/sdk/client';
import { FormFieldInput } from '@mortise/sdk/forms';
import { Stack } from '@mantine/core';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { DataInput } from './DataInput.tsx';
import { ElementsInput } from './ElementsInput.tsx';
import { JsonInput } from './JsonInput.tsx';
import { PathsInput } from './PathsInput.tsx';
import { isStructured, plainProps, propForm, propsOf, type StructuredProp } from './PropForm.ts';

export interface NodeFieldsProps {
  readonly kind: string;
  readonly of: NodeKind;
  readonly entity: EntityShape;
  readonly props: JsonObject;
  readonly change: (props: JsonObject) => void;
}

/** Inputs for the props of a card or an element, made from what its kind says of them. */
export const NodeFields = observer(function NodeFields({ kind, of, entity, props, change }: NodeFieldsProps) {
  const t = useTranslate();
  const fields = of.props ?? {};
  const [form] = useState(() => propForm(kind, fields, props));
  const latest = { props, change };
  useEffect(() =>
    reaction(
      () => propsOf(form),
      (plain) => latest.change({ ...structuredOf(latest.props, of), ...plain }),
    ),
  );
  const set = (name: string, value: JsonValue | undefined) => {
    const { [name]: _, ...rest } = props;
    change(value === undefined ? rest : { ...rest, [name]: value });
  };
  return (
    <Stack gap="sm">
      {Object.keys(plainProps(fields)).map((name) => (
        <FormFieldInput key={name} field={form.field(name)} />
      ))}
      {Object.entries(fields).map(([name, field]) => {
        if (!isStructured(field)) return null;
        const label = t(fieldLabel(name, field));
        return (
          <Structured key={name} field={field} label={label} entity={entity} value={props[name]} change={(value) => set(name, value)} />
        );
      })}
    </Stack>
  );
});

interface StructuredProps {
  readonly field: StructuredProp;
  readonly label: string;
  readonly entity: EntityShape;
  readonly value: JsonValue | undefined;
  readonly change: (value: JsonValue | undefined) => void;
}

function Structured({ field, label, entity, value, change }: StructuredProps) {
  const t = useTranslate();
  const hint = field.hint === undefined ? {} : { description: t(field.hint) };
  switch (field.type) {
    case 'path':
      return <PathsInput label={label} {...hint} prop={field} entity={entity} value={value} change={change} />;
    case 'data':
      return <DataInput label={label} entity={entity} value={value} change={change} />;
    case 'elements':
      return (
        <ElementsInput label={label} {...hint} value={value} change={change}>
          {(kind, node, setProps) => <NodeFields kind={node.kind} of={kind} entity={entity} props={node.props ?? {}} change={setProps} />}
        </ElementsInput>
      );
    default:
      return <JsonInput label={label} {...hint} value={value} change={change} />;
  }
}

/** What the inputs of fields do not edit stays as it is. */
const structuredOf = (props: JsonObject, { props: fields = {} }: NodeKind): JsonObject =>
  Object.fromEntries(Object.entries(props).filter(([name]) => fields[name] === undefined || isStructured(fields[name])));
