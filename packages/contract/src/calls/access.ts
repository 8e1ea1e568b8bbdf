import * as z from 'zod/mini';
import { text, trimmedText, uuid } from '../bounds.ts';
import { call } from '../call.ts';
import { CODE_MAX, FIRST_NAME_MAX, LANGUAGES, PASSWORD_MAX } from '../constants.ts';
import { fieldReasons } from '../entities/failure.ts';
import { subjectHint } from '../entities/picture-set.ts';
import { user } from '../entities/user.ts';
import { EMAIL_MAX } from '../rules.ts';

/** What is typed into a code field; what is no code gets the call's own error, not a refusal. */
const typedCode = trimmedText(CODE_MAX);
/** The child's first name as it stands in the letter, where the door asks for it. */
const typedFirstName = z.optional(trimmedText(FIRST_NAME_MAX));
const typedEmail = trimmedText(EMAIL_MAX);

const codeInfo = z.object({ code: z.string(), subject: subjectHint });

export const codeAnswer = z.object({
  error: z.boolean(),
  errorMessage: z.optional(z.string()),
  valid: z.boolean(),
  /** The code is looked at only together with the child's first name. */
  needsName: z.optional(z.boolean()),
  data: z.optional(z.object({ redirect: z.optional(z.string()), code: z.optional(codeInfo) })),
});
export type CodeAnswer = z.output<typeof codeAnswer>;

export const verifySubjectCode = call({
  method: 'GET',
  path: '/ajax/prophoto/verify_subject_code.php',
  summary: "Verify a visitor's access code and mark the browser session as code-verified",
  who: 'anyone',
  changes: true,
  limit: 'code',
  query: z.object({ code: typedCode, firstName: typedFirstName }),
  answer: codeAnswer,
});

export const addPictureSetByCode = call({
  method: 'GET',
  path: '/ajax/prophoto/add_picture_set_by_code.php',
  summary: 'Add the picture set of a code to the account; a warning asks for confirm=1',
  who: 'customer',
  changes: true,
  limit: 'code',
  query: z.object({
    code: typedCode,
    firstName: typedFirstName,
    confirm: z.optional(z.enum(['0', '1'])),
  }),
  answer: z.object({
    error: z.boolean(),
    errorMessage: z.optional(z.string()),
    valid: z.boolean(),
    needsName: z.optional(z.boolean()),
    warning: z.optional(
      z.object({
        payload: z.object({ subject: z.object({ name: z.string(), group: z.optional(z.string()) }) }),
      }),
    ),
    redirect: z.optional(z.string()),
    subject: z.optional(z.object({ uuid })),
  }),
});

export const askForCode = call({
  method: 'POST',
  path: '/api/webshop/code-requests',
  summary: 'Ask for the code of a child; the answer is the same whatever the roster says',
  who: 'anyone',
  changes: true,
  limit: 'reminder',
  notSimulated: true,
  body: z.object({ child: text(220), class: text(160), school: text(220), email: text(EMAIL_MAX + 100) }),
  answer: z.object({
    error: z.boolean(),
    message: z.string(),
    /** The names of the fields to mark, and why each of them. */
    data: z.optional(z.array(z.string())),
    reasons: z.optional(fieldReasons),
  }),
});

export const objectToCode = call({
  method: 'POST',
  path: '/api/webshop/code-objections/{key}',
  summary: 'Suspend a code that went to another address, with the link of the mail to the contact',
  who: 'anyone',
  changes: true,
  limit: 'reset-key',
  params: z.object({ key: z.string().check(z.maxLength(100), z.regex(/^[A-Za-z0-9_-]+$/)) }),
  /** False where the link is unknown or has expired. */
  answer: z.object({ suspended: z.boolean() }),
});

export const userExistsByEmail = call({
  method: 'GET',
  path: '/sections/prophoto/ajax/user_exists_by_email.php',
  summary: 'Tell whether an email address belongs to an account',
  who: 'anyone',
  changes: false,
  limit: 'email-check',
  query: z.object({ email: typedEmail }),
  answer: z.object({ error: z.optional(z.string()), exists: z.optional(z.boolean()) }),
});

export const createAccount = call({
  method: 'POST',
  path: '/ajax/create.php',
  summary: 'Register an account with a verified code and sign in to it',
  who: 'anyone',
  changes: true,
  limit: 'register',
  notSimulated: true,
  body: z.object({
    email: typedEmail,
    mobile: trimmedText(30),
    password: text(PASSWORD_MAX),
    confirm_password: text(PASSWORD_MAX),
    code: typedCode,
    firstName: typedFirstName,
    acceptmail: z.boolean(),
    termsofservice: z.boolean(),
  }),
  answer: z.object({
    error: z.boolean(),
    errorMessage: z.optional(z.string()),
    /** The names of the fields to mark as errors. */
    data: z.array(z.string()),
    /** Why, for each of them. */
    reasons: z.optional(fieldReasons),
    /** The address has an account, which can be logged in to. */
    exists: z.optional(z.boolean()),
    subject: z.optional(z.object({ uuid })),
    redirect: z.optional(z.string()),
  }),
});

export const login = call({
  method: 'POST',
  path: '/api/webshop/login',
  summary: 'Sign in with email address and password; a code given along is added to the account',
  who: 'anyone',
  changes: true,
  limit: 'sign-in',
  notSimulated: true,
  body: z.object({
    username: typedEmail,
    password: text(PASSWORD_MAX),
    code: z.optional(typedCode),
    firstName: typedFirstName,
  }),
  answer: z.object({
    error: z.boolean(),
    errorMessage: z.optional(z.string()),
    user: z.optional(user),
    /** The picture set that the code added. */
    subject: z.optional(z.object({ uuid })),
    redirect: z.optional(z.string()),
  }),
});

export const logout = call({
  method: 'POST',
  path: '/api/webshop/logout',
  summary: 'End the browser session',
  who: 'anyone',
  changes: true,
  limit: 'write',
  answer: z.object({ error: z.boolean() }),
});

export const changeLanguage = call({
  method: 'POST',
  path: '/api/webshop/language',
  summary: 'Remember the language for the session and the account',
  who: 'anyone',
  changes: true,
  limit: 'write',
  body: z.object({ lang: z.enum(LANGUAGES) }),
  answer: z.object({ lang: z.enum(LANGUAGES) }),
});

export const sendPasswordReminder = call({
  method: 'GET',
  path: '/sections/prophoto/ajax/send_password_reminder.php',
  summary: 'Send a mail with a reset key; the answer is the same for known and unknown addresses',
  who: 'anyone',
  changes: true,
  limit: 'reminder',
  notSimulated: true,
  query: z.object({ json: z.optional(text(5)), email: typedEmail }),
  answer: z.object({ error: z.optional(z.string()), message: z.optional(z.string()) }),
});

const resetKey = z.object({ code: z.string().check(z.maxLength(100), z.regex(/^[A-Za-z0-9_-]+$/)) });

export const checkResetKey = call({
  method: 'GET',
  path: '/api/webshop/reset-password/{code}',
  summary: 'Tell whether a reset key is valid, without consuming it',
  who: 'anyone',
  changes: false,
  limit: 'reset-key',
  params: resetKey,
  answer: z.object({ valid: z.boolean() }),
});

export const resetPassword = call({
  method: 'POST',
  path: '/api/webshop/reset-password/{code}',
  summary: 'Set a new password with a reset key and end all sessions of the account',
  who: 'anyone',
  changes: true,
  limit: 'reset-key',
  notSimulated: true,
  params: resetKey,
  body: z.object({ password: text(PASSWORD_MAX) }),
  answer: z.object({ error: z.optional(z.string()), success: z.optional(z.boolean()) }),
});

export const validateMobile = call({
  method: 'POST',
  path: '/api/webshop/validate-mobile',
  summary: "Check a mobile number by the rules of the portal's country",
  who: 'anyone',
  changes: false,
  limit: 'read',
  body: z.object({ mobile: trimmedText(30) }),
  answer: z.object({
    valid: z.boolean(),
    /** The number as it is stored, +47…. */
    mobile: z.optional(z.string()),
    errorMessage: z.optional(z.string()),
  }),
});
