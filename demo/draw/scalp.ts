/** Lies behind the face: without it the backdrop would show between temple and hair. */
export const SCALP = 'M191 366C180 250 240 206 320 206s140 44 129 160z';
