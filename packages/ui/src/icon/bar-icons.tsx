// The icons of the bar are part of every first view; the others come with the pages that show them.
import { type IconProps, Line } from './line.tsx';

export const BackIcon = (props: IconProps) => <Line {...props} d="M15 5l-7 7 7 7" />;
export const BagIcon = (props: IconProps) => <Line {...props} d="M6 8h12l1 12H5zM9 8V6a3 3 0 0 1 6 0v2" />;
export const DownIcon = (props: IconProps) => <Line {...props} d="M6 9l6 6 6-6" />;
export const GlobeIcon = (props: IconProps) => (
  <Line
    {...props}
    d="M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M3.5 12h17M12 3.5c3 3 3 14 0 17M12 3.5c-3 3-3 14 0 17"
  />
);
export const LockIcon = (props: IconProps) => (
  <Line
    {...props}
    d="M7 11h10a2 2 0 0 1 2 2v5a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-5a2 2 0 0 1 2 -2zM8 11V8a4 4 0 0 1 8 0v3"
  />
);
export const MenuIcon = (props: IconProps) => <Line {...props} d="M4 7h16M4 12h16M4 17h16" />;
