import { getDoctorReport } from '../../../contract';
import { route } from '../../../http/route';

export default { routes: [route(getDoctorReport, 'doctor.read', 'doctor.read')] };
