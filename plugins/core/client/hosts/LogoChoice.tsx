import { FileInput } from '@mantine/core';
import { useTranslate } from '@mortise/sdk/client';
import { useState } from 'react';

interface LogoChoiceProps {
  /** Characters of a picture in the text of its address. */
  readonly most: number;
  readonly take: (logo: string) => void;
}

const TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml';

/** Puts a picture into the field of the logo. */
export function LogoChoice({ most, take }: LogoChoiceProps) {
  const t = useTranslate();
  const [problem, setProblem] = useState<string>();
  const read = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const logo = `data:${file.type};base64,${base64Of(new Uint8Array(await file.arrayBuffer()))}`;
    const isGood = TYPES.split(',').includes(file.type) && logo.length <= most;
    setProblem(isGood ? undefined : t('Choose a PNG, JPEG, WebP, GIF or SVG of at most 60 kB'));
    if (isGood) take(logo);
  };
  return (
    <FileInput
      label={t('Take a picture as the logo')}
      accept={TYPES}
      clearable
      {...(problem !== undefined && { error: problem })}
      onChange={(file) => void read(file)}
    />
  );
}

const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
