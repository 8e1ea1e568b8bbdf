import * as z from 'zod/mini';
import { isStorableText } from './bounds.ts';
import { PASSWORD_MAX } from './constants.ts';
import { ROLES } from './roles.ts';
import { wrong } from './rule-keys.ts';
import { emailField, isEasyPassword, passwordField, requiredText } from './rules.ts';

/** A colleague sees what families have, so the password is longer than theirs. */
export const COLLEAGUE_PASSWORD_MIN = 12;
/** How long an invitation, and the link of `npm run owner`, opens. */
export const INVITATION_HOURS = 72;
export const RECOVERY_CODES = 10;

/** Long ones that stand high on every list of passwords that were stolen. */
const COMMON = new Set(
  `123456789012 1234567890123 123123123123 111222333444 112233445566 121212121212 987654321098 qwertyuiop12
qwertyuiop123 qwertyuiopas qwertyuiop[] qwerty123456 qwerty1234567 qwerty12345678 qwertyqwerty 1q2w3e4r5t6y
1qaz2wsx3edc 1qaz2wsx3edc4rfv zaq12wsxcde3 q1w2e3r4t5y6 asdfghjkl123 asdfghjkl;' zxcvbnm12345 zxcvbnm,./12
asdfasdfasdf passwordpassword password1234 password12345 password123456 password2024 password2025 password2026
password!234 passw0rd1234 p@ssw0rd1234 p@ssword1234 mypassword12 mypassword123 welcome12345 welcome123456
welcome2024! welcome2025! welcome2026! letmeinplease letmein12345 letmein123456 iloveyou1234 iloveyou12345
iloveyouforever iloveyousomuch administrator administrator1 admin1234567 admin12345678 adminadminadmin
changeme1234 changemenow! trustno1trustno1 football1234 baseball1234 basketball12 basketball123 liverpool123
liverpool1234 manchesterunited chelseachelsea barcelona123 barcelona1234 princess1234 princess12345 sunshine1234
sunshine12345 superman1234 spiderman123 spongebob123 pokemon12345 dragon123456 monkey123456 michael12345
jennifer1234 christopher1 jesuschrist1 godisgreat12 abcdefghijkl abcdefgh1234 abcd12345678 abc123abc123
a1b2c3d4e5f6 aaaabbbbcccc test12345678 testtesttest testing12345 secretsecret secret123456 computer1234
internet1234 starwars1234 whatever1234 unbelievable motherfucker fuckyou12345 hellohello12 helloworld12
helloworld123 photography1 photographer photographer1 photoshop123 fotografering fotografering1 passord12345
passord123456 passordpassord mittpassord1 velkommen123 velkommen1234 sommer2024!! sommer2025!! sommer2026!!
lösenord1234 losenord1234 hemligt12345 adgangskode1 adgangskode123 kodeord12345 passwort1234 passwort12345
willkommen12 willkommen123 salasana1234 salasana12345 haslo1234567 mojehaslo123 zaq1@wsxcde3`.split(/\s+/),
);

/** One short piece again and again, or a handful of characters in turn. */
function isRepetition(typed: string): boolean {
  if (new Set(typed).size < 5) return true;
  for (let length = 1; length <= typed.length / 2; length++) {
    if (
      typed
        .slice(0, length)
        .repeat(Math.ceil(typed.length / length))
        .slice(0, typed.length) === typed
    ) {
      return true;
    }
  }
  return false;
}

/** What strangers try first at a colleague's account. */
export function isEasyColleaguePassword(password: string, email = ''): boolean {
  const typed = password.normalize('NFC').toLowerCase();
  return isEasyPassword(password, email) || isRepetition(typed) || COMMON.has(typed);
}

export const colleaguePasswordField = z.string(wrong('required')).check(
  z.minLength(1, { ...wrong('required'), abort: true }),
  z.minLength(COLLEAGUE_PASSWORD_MIN, { ...wrong('tooShort'), abort: true }),
  z.maxLength(PASSWORD_MAX, wrong('tooLong')),
  z.refine<string>(isStorableText, wrong('unusableText')),
  z.refine<string>((password) => !isEasyColleaguePassword(password), wrong('easyPassword')),
);

// The forms of the studio's door and of People, as the client checks them and the server checks them again.
export const colleagueSignInForm = z.object({ emailAddress: emailField, password: passwordField('signIn') });
export const invitationForm = z.object({ emailAddress: emailField, role: z.enum(ROLES) });
export const acceptInvitationForm = z.object({ name: requiredText(), password: colleaguePasswordField });
export const newPasswordForm = z.object({ password: colleaguePasswordField });

/** A recovery code as it is kept: without what a reader adds. */
export const plainRecoveryCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
/** Six digits, however they were grouped. */
export const plainAppCode = (typed: string): string => typed.replace(/\D/g, '');
