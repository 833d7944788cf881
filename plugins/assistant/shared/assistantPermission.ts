/** Who may ask. */
export const ASSISTANT_PERMISSION = 'write /api/assistant/answers';
