import { type IconProps, Line } from './line.tsx';

export const AlignCentreIcon = (props: IconProps) => <Line {...props} d="M4 7h16M7 12h10M5.5 17h13" />;
export const AlignLeftIcon = (props: IconProps) => <Line {...props} d="M4 7h16M4 12h10M4 17h13" />;
export const AlignRightIcon = (props: IconProps) => <Line {...props} d="M4 7h16M10 12h10M7 17h13" />;
export const BinIcon = (props: IconProps) => (
  <Line {...props} d="M5 7h14M10 7V5h4v2M7 7l1 13h8l1-13M10 11v5M14 11v5" />
);
export const CalendarIcon = (props: IconProps) => (
  <Line
    {...props}
    d="M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-11a2 2 0 0 1 2 -2zM4 10h16M9 3v4M15 3v4"
  />
);
export const CheckIcon = (props: IconProps) => <Line {...props} d="M5 12.5l4.5 4.5L19 7.5" />;
export const ClockIcon = (props: IconProps) => (
  <Line {...props} d="M4 12a8 8 0 1 0 16 0a8 8 0 1 0 -16 0M12 8v4.5l3 2" />
);
export const CloseIcon = (props: IconProps) => <Line {...props} d="M6 6l12 12M18 6L6 18" />;
export const DownloadIcon = (props: IconProps) => <Line {...props} d="M12 4v11M7 10.5l5 5 5-5M5 19.5h14" />;
export const EyeIcon = (props: IconProps) => (
  <Line {...props} d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0" />
);
export const EyeOffIcon = (props: IconProps) => (
  <Line
    {...props}
    d="M4 4l16 16M9.9 5.3A9.5 9.5 0 0 1 12 5c6 0 10 7 10 7a17 17 0 0 1-3.3 4M6.2 6.8A16 16 0 0 0 2 12s4 7 10 7a9.6 9.6 0 0 0 4.3-1M9.9 9.9a3 3 0 0 0 4.2 4.2"
  />
);
export const FilterIcon = (props: IconProps) => (
  <Line
    {...props}
    d="M4 7h10M18 7h2M4 17h2M10 17h10M14 7a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M6 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0"
  />
);
export const ForwardIcon = (props: IconProps) => <Line {...props} d="M9 5l7 7-7 7" />;
export const GridIcon = (props: IconProps) => (
  <Line
    {...props}
    d="M5 4h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM14 4h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM5 13h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM14 13h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1z"
  />
);
export const KeyIcon = (props: IconProps) => (
  <Line {...props} d="M4 15.500a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M11 12.500L19.500 4M16 7.500l2.500 2.500" />
);
export const MailIcon = (props: IconProps) => (
  <Line
    {...props}
    d="M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2zM4 7.5l8 6 8-6"
  />
);
export const MinusIcon = (props: IconProps) => <Line {...props} d="M5 12h14" />;
export const PhotoIcon = (props: IconProps) => (
  <Line
    {...props}
    d="M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM7.4 10a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0M4 17l5-4 4 3 3-2 4 3"
  />
);
export const PlusIcon = (props: IconProps) => <Line {...props} d="M12 5v14M5 12h14" />;
export const MoveToIcon = (props: IconProps) => (
  <Line {...props} d="M4 12h11M11 7.5l4.5 4.5-4.5 4.5M19.5 5v14" />
);
export const RedoIcon = (props: IconProps) => (
  <Line {...props} d="M15 14l4-4-4-4M19 10h-9a5 5 0 0 0 0 10h3" />
);
export const RotateIcon = (props: IconProps) => <Line {...props} d="M4 5v5h5M4.6 10A8 8 0 1 1 4 14" />;
export const SchoolIcon = (props: IconProps) => (
  <Line {...props} d="M3 10l9-5 9 5-9 5zM7 12.5V17c3 2.4 7 2.4 10 0v-4.5M21 10v5" />
);
export const StarIcon = (props: IconProps) => (
  <Line {...props} d="M12 4l2.4 5 5.6.7-4.1 3.8 1.1 5.5-5-2.8-5 2.8 1.1-5.5L4 9.7 9.6 9z" />
);
export const TextIcon = (props: IconProps) => <Line {...props} d="M5 6h14M12 6v13" />;
export const TurnIcon = (props: IconProps) => <Line {...props} d="M20 5v5h-5M19.4 10A8 8 0 1 0 20 14" />;
export const TruckIcon = (props: IconProps) => (
  <Line
    {...props}
    d="M3 6h11v10H3zM14 10h4l3 3v3h-7zM5.7 17.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0M15.2 17.5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0"
  />
);
export const UndoIcon = (props: IconProps) => <Line {...props} d="M9 14l-4-4 4-4M5 10h9a5 5 0 0 1 0 10h-3" />;
export const UploadIcon = (props: IconProps) => <Line {...props} d="M12 16V5M7 9.5L12 4.5l5 5M5 19h14" />;
export const UserIcon = (props: IconProps) => (
  <Line {...props} d="M8 8a4 4 0 1 0 8 0a4 4 0 1 0 -8 0M4 20c1-4 4-6 8-6s7 2 8 6" />
);
export const WarningIcon = (props: IconProps) => (
  <Line {...props} d="M12 4L2.800 19.500h18.400zM12 10v4.500M12 17.200v.1" />
);
