/** What mails about accounts say, by language; a link comes after `text`. */
export interface MailText {
  readonly subject: string;
  readonly greeting: string;
  readonly text: string;
  readonly button: string;
  readonly closing: string;
}

export type MailKind = 'password' | 'activation' | 'unlock' | 'factorReset' | 'newDevice' | 'acting' | 'approval';

/** `{product}`, `{host}`, `{name}`, `{username}`, `{actor}` and `{reason}` are filled in. */
export const MAIL_TEXTS: Readonly<Record<'en' | 'fr' | 'ar', Readonly<Record<MailKind, MailText>>>> = {
  en: {
    password: {
      subject: '{product}: choose a new password',
      greeting: 'Hello {name},',
      text: 'Somebody, probably you, asked for a new password of {username} on {host}. Choose it here within the next hour:',
      button: 'Choose a new password',
      closing: 'If it was not you, leave this mail unanswered: nothing changes. The link works once.',
    },
    activation: {
      subject: '{product}: your account',
      greeting: 'Welcome {name},',
      text: 'An account was made for you on {host}. Your user name is {username}. Choose a password here within three days:',
      button: 'Activate the account',
      closing: 'The link works once.',
    },
    unlock: {
      subject: '{product}: unlock your account',
      greeting: 'Hello {name},',
      text: 'Too many wrong passwords were tried for {username} on {host}. You can sign in again at once with this link, within the next hour:',
      button: 'Unlock the account',
      closing: 'If it was not you who tried, choose another password once you have signed in. The link works once.',
    },
    factorReset: {
      subject: '{product}: your second factor was reset',
      greeting: 'Hello {name},',
      text: 'An administrator took the second factor of {username} on {host} away. Sign in and set up a new one:',
      button: 'Sign in',
      closing: 'If you did not ask for this, tell your administrator.',
    },
    newDevice: {
      subject: '{product}: a new browser signed in',
      greeting: 'Hello {name},',
      text: 'Somebody signed in as {username} on {host} with a browser that was never used for it before. If it was you, there is nothing to do. If not, end the session and choose another password here:',
      button: 'Look at my sessions',
      closing: 'Who has your password can read what you can: act at once.',
    },
    approval: {
      subject: '{product}: {reason} waits for your decision',
      greeting: 'Hello {name},',
      text: '{actor} asked on {host} for a second person to approve: {reason}. You may decide about it. Look at what it changes here:',
      button: 'Look at the request',
      closing: 'Nothing changes until somebody approves it.',
    },
    acting: {
      subject: '{product}: somebody acts for you',
      greeting: 'Hello {name},',
      text: '{actor} works on {host} as {username} for half an hour at most. The reason given: {reason}. Who did so, and when, is listed here:',
      button: 'Look at who acted for me',
      closing: 'Everything that is done meanwhile has both names. If you do not know why, ask your administrator.',
    },
  },
  fr: {
    password: {
      subject: '{product} : choisissez un nouveau mot de passe',
      greeting: 'Bonjour {name},',
      text: 'Quelqu’un, probablement vous, a demandé un nouveau mot de passe pour {username} sur {host}. Choisissez-le ici dans l’heure qui vient :',
      button: 'Choisir un nouveau mot de passe',
      closing: 'Si ce n’était pas vous, ignorez ce message : rien ne change. Le lien ne fonctionne qu’une fois.',
    },
    activation: {
      subject: '{product} : votre compte',
      greeting: 'Bienvenue {name},',
      text: 'Un compte a été créé pour vous sur {host}. Votre identifiant est {username}. Choisissez un mot de passe ici dans les trois jours :',
      button: 'Activer le compte',
      closing: 'Le lien ne fonctionne qu’une fois.',
    },
    unlock: {
      subject: '{product} : débloquez votre compte',
      greeting: 'Bonjour {name},',
      text: 'Trop de mots de passe erronés ont été essayés pour {username} sur {host}. Ce lien vous permet de vous reconnecter aussitôt, dans l’heure qui vient :',
      button: 'Débloquer le compte',
      closing: 'Si ce n’était pas vous, changez de mot de passe après vous être connecté. Le lien ne fonctionne qu’une fois.',
    },
    factorReset: {
      subject: '{product} : votre second facteur a été réinitialisé',
      greeting: 'Bonjour {name},',
      text: 'Un administrateur a supprimé le second facteur de {username} sur {host}. Connectez-vous et configurez-en un nouveau :',
      button: 'Se connecter',
      closing: 'Si vous ne l’avez pas demandé, prévenez votre administrateur.',
    },
    newDevice: {
      subject: '{product} : connexion depuis un nouveau navigateur',
      greeting: 'Bonjour {name},',
      text: 'Quelqu’un s’est connecté en tant que {username} sur {host} avec un navigateur jamais utilisé pour ce compte. Si c’était vous, il n’y a rien à faire. Sinon, terminez la session et changez de mot de passe ici :',
      button: 'Voir mes sessions',
      closing: 'Qui connaît votre mot de passe peut lire ce que vous lisez : agissez sans attendre.',
    },
    approval: {
      subject: '{product} : {reason} attend votre décision',
      greeting: 'Bonjour {name},',
      text: '{actor} demande sur {host} qu’une deuxième personne approuve : {reason}. Vous pouvez en décider. Voyez ici ce qui changerait :',
      button: 'Voir la demande',
      closing: 'Rien ne change tant que personne ne l’approuve.',
    },
    acting: {
      subject: '{product} : quelqu’un agit pour vous',
      greeting: 'Bonjour {name},',
      text: '{actor} travaille sur {host} en tant que {username}, une demi-heure au plus. La raison indiquée : {reason}. La liste de ces accès se trouve ici :',
      button: 'Voir qui a agi pour moi',
      closing: 'Tout ce qui est fait entre-temps porte les deux noms. Si vous ne savez pas pourquoi, demandez à votre administrateur.',
    },
  },
  ar: {
    password: {
      subject: '{product}: اختر كلمة مرور جديدة',
      greeting: 'مرحبًا {name}،',
      text: 'طلب أحدهم، ولعله أنت، كلمة مرور جديدة للمستخدم {username} على {host}. اخترها هنا خلال الساعة القادمة:',
      button: 'اختيار كلمة مرور جديدة',
      closing: 'إن لم تكن أنت من طلب ذلك فتجاهل هذه الرسالة: لن يتغير شيء. يعمل الرابط مرة واحدة.',
    },
    activation: {
      subject: '{product}: حسابك',
      greeting: 'أهلًا {name}،',
      text: 'أُنشئ لك حساب على {host}. اسم المستخدم هو {username}. اختر كلمة مرور هنا خلال ثلاثة أيام:',
      button: 'تفعيل الحساب',
      closing: 'يعمل الرابط مرة واحدة.',
    },
    unlock: {
      subject: '{product}: افتح حسابك',
      greeting: 'مرحبًا {name}،',
      text: 'جُرّبت كلمات مرور خاطئة كثيرة للمستخدم {username} على {host}. يمكنك الدخول من جديد فورًا بهذا الرابط خلال الساعة القادمة:',
      button: 'فتح الحساب',
      closing: 'إن لم تكن أنت من حاول فغيّر كلمة المرور بعد الدخول. يعمل الرابط مرة واحدة.',
    },
    factorReset: {
      subject: '{product}: أُعيد ضبط العامل الثاني',
      greeting: 'مرحبًا {name}،',
      text: 'أزال أحد المسؤولين العامل الثاني للمستخدم {username} على {host}. ادخل واضبط عاملًا جديدًا:',
      button: 'تسجيل الدخول',
      closing: 'إن لم تطلب ذلك فأخبر المسؤول لديك.',
    },
    newDevice: {
      subject: '{product}: دخول من متصفح جديد',
      greeting: 'مرحبًا {name}،',
      text: 'دخل أحدهم باسم {username} على {host} من متصفح لم يُستعمل لهذا الحساب من قبل. إن كنت أنت فلا شيء عليك. وإلا فأنهِ الجلسة وغيّر كلمة المرور هنا:',
      button: 'عرض جلساتي',
      closing: 'من يعرف كلمة مرورك يقرأ ما تقرؤه: تصرّف فورًا.',
    },
    approval: {
      subject: '{product}: {reason} ينتظر قرارك',
      greeting: 'مرحبًا {name}،',
      text: 'يطلب {actor} على {host} أن يوافق شخص ثانٍ على: {reason}. يمكنك البت فيه. اطّلع هنا على ما سيتغير:',
      button: 'عرض الطلب',
      closing: 'لا يتغير شيء حتى يوافق عليه أحد.',
    },
    acting: {
      subject: '{product}: هناك من يعمل نيابة عنك',
      greeting: 'مرحبًا {name}،',
      text: 'يعمل {actor} على {host} بصفة {username} لنصف ساعة على الأكثر. السبب المذكور: {reason}. تجد هنا من فعل ذلك ومتى:',
      button: 'عرض من عمل نيابة عني',
      closing: 'كل ما يُنجز في هذه الأثناء يحمل الاسمين. إن كنت لا تعرف السبب فاسأل المسؤول لديك.',
    },
  },
};
