import { useNavigate } from 'react-router';
import { useKeys } from '../lib/keys.ts';
import { useColleague } from '../lib/session.ts';
import { hasRoomPage } from './room-pages.ts';
import { ROOM_GROUPS } from './rooms.ts';

/** G and then a room's letter leads there; only to the rooms of the colleague's role. */
export function RoomKeys() {
  const navigate = useNavigate();
  const { role } = useColleague();
  const mine = ROOM_GROUPS.flat().filter(([name, { roles }]) => roles.includes(role) && hasRoomPage(name));
  useKeys(
    Object.fromEntries(
      mine.flatMap(([, { key, path }]) => (key ? [[`g ${key}`, () => navigate(path)]] : [])),
    ),
  );
  return null;
}
