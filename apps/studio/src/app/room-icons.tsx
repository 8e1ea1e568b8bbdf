import { type IconProps, Line } from '@picture-day/ui/icon/line.tsx';

/** The drawings of the rail; each room's own. */
export const TodayIcon = (props: IconProps) => (
  <Line
    {...props}
    d="M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6L7 7M17 17l1.4 1.4M18.4 5.6L17 7M7 17l-1.4 1.4"
  />
);
export const FamiliesIcon = (props: IconProps) => (
  <Line {...props} d="M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0M4 20c1-4 4-6 8-6s7 2 8 6" />
);
export const JobsIcon = (props: IconProps) => (
  <Line
    {...props}
    d="M4 8h4l1.500-2.500h5L16 8h4v11H4zM8.500 13.500a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0"
  />
);
export const OrdersIcon = (props: IconProps) => <Line {...props} d="M6 8h12l1 12H5zM9 8V6a3 3 0 0 1 6 0v2" />;
export const ProductionIcon = (props: IconProps) => (
  <Line
    {...props}
    d="M7 8V4h10v4M7 17H4.500V9.500a1.500 1.500 0 0 1 1.500-1.500h12a1.500 1.500 0 0 1 1.500 1.500V17H17M7 14h10v6H7z"
  />
);
export const CountsIcon = (props: IconProps) => <Line {...props} d="M5 20V11M12 20V5M19 20v-6M3 20h18" />;
export const RecordingsIcon = (props: IconProps) => (
  <Line {...props} d="M3 6h18v12H3zM10 9.500l5 2.500-5 2.500z" />
);
export const PeopleIcon = (props: IconProps) => (
  <Line
    {...props}
    d="M5.5 8.5a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0M3 19.500c.6-3.600 3-5.500 6-5.500s5.400 1.900 6 5.500M15.500 5.300a3.500 3.500 0 0 1 0 6.400M17.500 14.400c2 .8 3.200 2.600 3.600 5.100"
  />
);
export const LogIcon = (props: IconProps) => (
  <Line {...props} d="M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0M12 8v4.500l3 2" />
);
export const SearchIcon = (props: IconProps) => (
  <Line {...props} d="M4.500 11a6.500 6.500 0 1 0 13 0a6.500 6.500 0 1 0-13 0M16 16l4.500 4.500" />
);
export const OutIcon = (props: IconProps) => <Line {...props} d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6" />;
export const WarnIcon = (props: IconProps) => (
  <Line {...props} d="M12 4L2.800 19.500h18.400zM12 10v4.500M12 17.200v.1" />
);
export const ShopIcon = (props: IconProps) => (
  <Line {...props} d="M4 9l1.500-5h13L20 9M4 9v11h16V9M4 9h16M9 20v-6h6v6" />
);
export const MoneyIcon = (props: IconProps) => (
  <Line {...props} d="M3 6h18v12H3zM9.500 12a2.500 2.500 0 1 0 5 0a2.500 2.500 0 1 0-5 0M6 9v.1M18 15v.1" />
);
