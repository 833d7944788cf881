/** Asks the browser not to clear away what is kept and what waits when its disk gets full. It may say no. */
export const persistStorage = (): Promise<boolean> => ask((storage) => storage.persist());

/** Whether it has said yes before. */
export const isStoragePersistent = (): Promise<boolean> => ask((storage) => storage.persisted());

const ask = async (question: (storage: StorageManager) => Promise<boolean>): Promise<boolean> =>
  'storage' in navigator ? question(navigator.storage).catch(() => false) : false;
