import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  interface Window {
    readonly BarcodeDetector?: new (options: { readonly formats: readonly string[] }) => Detector;
  }
}

/** Browsers that read codes themselves; others have their keyboard scanner or type. */
export const hasCamera = (): boolean =>
  'BarcodeDetector' in window && navigator.mediaDevices?.getUserMedia !== undefined;

const LOOK_EVERY_MS = 200;
/** The same code is not taken twice while the label is still held up. */
const REST_MS = 2500;

/** Reads codes with the camera while it is on, into a video of the page. */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  on: boolean,
  onCode: (code: string) => void,
) {
  const [failed, setFailed] = useState(false);
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const Detects = window.BarcodeDetector;
    if (!on || !Detects) return;
    const detector = new Detects({ formats: ['qr_code'] });
    let stream: MediaStream | undefined;
    let ended = false;
    let last = { code: '', at: 0 };
    const look = async () => {
      const element = video.current;
      if (!element || element.readyState < 2) return;
      const [code] = await detector.detect(element).catch(() => []);
      const now = performance.now();
      if (!code || ended || (code.rawValue === last.code && now - last.at < REST_MS)) return;
      last = { code: code.rawValue, at: now };
      found(code.rawValue);
    };
    const timer = setInterval(() => void look(), LOOK_EVERY_MS);
    navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }).then(
      (given) => {
        stream = given;
        if (ended) for (const track of given.getTracks()) track.stop();
        else if (video.current) video.current.srcObject = given;
      },
      () => setFailed(true),
    );
    return () => {
      ended = true;
      clearInterval(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [on, video]);
  return { failed };
}
