import { guidePath } from '../guides/guides.ts';
import { guideForPage } from './guideForPage.ts';

/** Opens the guide on what is shown in a window of its own: nothing that is being edited is left. */
export default function openHelp(): void {
  window.open(guidePath(guideForPage(window.location.pathname)), '_blank', 'noopener');
}
