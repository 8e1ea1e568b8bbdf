import type { Engine } from '../../../lib/render.ts';
import { type Doc, findSlot } from '../model/document.ts';
import type { WordsOf } from '../model/follow-child.ts';
import { stringsOfPicture } from './editor.ts';

/** Asks the server for the shop's words of a picture in a design. */
export const wordsIn =
  (engine: Pick<Engine, 'fromTemplateData'>, { design: { template } }: Doc, language: string): WordsOf =>
  async ({ picture, subjectUuid, resource, everySide }) => {
    const { userStringResources } = await stringsOfPicture({
      subjectUuid,
      template,
      pictureUuid: picture,
      resourceId: findSlot(template, resource)?.item.id ?? resource,
      everySide,
    });
    const userResources = Object.fromEntries(userStringResources.map((one) => [one.fullId, one]));
    return engine.fromTemplateData(template, { userResources }, language).strings;
  };
