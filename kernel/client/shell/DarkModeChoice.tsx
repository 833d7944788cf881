import { ThemeService, useService, useTranslate } from '@mortise/sdk/client';
import { Slider, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';

type Tone = 'darkModeBrightness' | 'darkModeContrast' | 'darkModeSepia';

/** How bright, hard and warm dark pages are; seen while it is dragged. */
export default observer(function DarkModeChoice() {
  const t = useTranslate();
  return (
    <>
      <ToneChoice tone="darkModeBrightness" label={t('Brightness')} least={50} most={150} />
      <ToneChoice tone="darkModeContrast" label={t('Contrast')} least={50} most={150} />
      <ToneChoice tone="darkModeSepia" label={t('Sepia')} least={0} most={100} />
    </>
  );
});

interface ToneChoiceProps {
  readonly tone: Tone;
  readonly label: string;
  readonly least: number;
  readonly most: number;
}

const ToneChoice = observer(function ToneChoice({ tone, label, least, most }: ToneChoiceProps) {
  const theme = useService(ThemeService);
  return (
    <div>
      <Text size="xs" c="dimmed" aria-hidden>
        {`${label} ${theme[tone]} %`}
      </Text>
      <Slider
        size="xs"
        label={null}
        thumbLabel={label}
        min={least}
        max={most}
        step={5}
        value={theme[tone]}
        onChange={(value) => (theme[tone] = value)}
      />
    </div>
  );
});
