import {
  Check,
  CircleAlert,
  CircleCheck,
  Dumbbell,
  Eye,
  EyeOff,
  Info,
  Languages,
  Minus,
  Play,
  RefreshCw,
  TriangleAlert,
  X,
} from 'lucide-react';

/** The pictures of forms and notices: what a page with nothing else on it needs, such as the login. */
export const firstIcons = {
  check: Check,
  close: X,
  error: CircleAlert,
  eye: Eye,
  eyeOff: EyeOff,
  info: Info,
  language: Languages,
  minus: Minus,
  play: Play,
  refresh: RefreshCw,
  success: CircleCheck,
  training: Dumbbell,
  warning: TriangleAlert,
} as const;
